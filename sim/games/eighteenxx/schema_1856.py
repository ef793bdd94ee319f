"""1856's own sections of a variant file: funding, destinations, rights, loans, the CGR."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Dollars = Annotated[int, Field(ge=0, le=100_000)]


class Section(BaseModel):
    """A table of the file; a key that is not listed is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class LateLimit(Section):
    """Certificate limits from the first 6-train on, by companies left, then players (E24)."""

    by_companies: dict[str, dict[Literal["2", "3", "4", "5", "6"], Annotated[int, Field(ge=1, le=99)]]]
    applies_when_cgr_does_not_form: bool = Field(description="K-17")
    recount_after_later_closures: bool = Field(description="K-18: false = a later closing brings the first limits back")


class Funding(Section):
    """How a company gets its money and when it may operate, by the next train on sale (C1-C6)."""

    by_next_train: dict[str, Literal["escrow", "incremental", "full"]]
    operate_percent: dict[str, Annotated[int, Field(ge=20, le=100)]]
    escrow_first_shares: Annotated[int, Field(ge=0, le=10)] = Field(description="paid to the treasury at once (C3)")
    switches_when: Literal["last_train_sold", "first_train_sold"] = Field(
        description="S-02: new companies change their funding when the last train of a type is sold, or the first"
    )
    rises_when: Literal["last_train_sold", "first_train_sold"] = Field(
        description="S-02b: the share to be sold before a company may operate, likewise"
    )


class Destinations(Section):
    """Where the test for a destination starts (C8)."""

    start: Literal["own_city_for_CV", "any_city_of_home_hex"] = Field(description="K-13")


class Bonuses(Section):
    """What routes earn beside their stops (D10)."""

    port: Dollars
    bridge: Dollars
    tunnel: Dollars
    bridge_hexes: list[str]
    tunnel_hexes: list[str]
    right_price: Dollars
    rights: Annotated[int, Field(ge=0, le=20)] | Literal["unlimited"] = Field(description="of each kind for sale (D3b)")


class Loans(Section):
    """Loans of companies (D11-D14)."""

    value: Annotated[int, Field(ge=10, le=1000)]
    interest: Dollars
    late_value: Dollars = Field(description="paid for a loan after the interest step")
    in_bank: Annotated[int, Field(ge=0, le=1000, description="loans there are; 0 = none")]
    taken: Literal["any_time", "after_train_step"] = Field(description="S-03: when in its own turn a company borrows")
    interest_in_first_turn: bool = Field(description="S-05: a loan is charged in the turn it is taken")
    interest_when_no_route: Literal["at_interest_step", "with_next_action"] = Field(description="K-11")
    score_penalty_floor: bool = Field(description="K-12: a share never counts below 0")


class Cgr(Section):
    """The nationalised company (chapter E)."""

    forms: bool = Field(description="indebted companies are merged into it")
    company: str = Field(description="which of the companies it is")
    timing: Literal["immediate", "end_of_buyer_turn"] = Field(description="K-03")
    train_limit: Annotated[int, Field(ge=1, le=6)]
    max_shares: Literal[10, 20]
    start_price_min: Dollars
    borrowed_train_returns_to: Literal["supply", "pool"] = Field(description="K-15")
    must_buy_threshold: Literal["at_least", "more_than"] = Field(description="K-16")


class Station(Section):
    """The private whose power is a tile or a token (WSRC)."""

    closes: Literal["end_of_owner_turn", "end_of_operating_round"] = Field(description="K-14")
    ordinary_token: Literal["normal_price", "free_and_uses_power"] = Field(description="K-19")
