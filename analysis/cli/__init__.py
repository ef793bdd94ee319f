"""The command line of `railgauge`: thin commands that parse, call `sim` or `analysis`, and print.

Nothing heavy is imported until a command needs it. Wrong input ends with exit code 2 and one line, a run that failed
with 1 and one line; only a fault of the program shows a traceback.
"""

from importlib import import_module
from typing import Any

import click

from sim.errors import BadInput, RunFailed, did_you_mean

COMMANDS = {  # name -> module here and what `--help` says; in the order of a designer's loop
    "list": ("workshop", "variants, bots, boards, batches, metrics … that there are"),
    "new": ("workshop", "begin a variant, bot or board from another one"),
    "check": ("workshop", "say whether a file is sound and what it changes"),
    "diff": ("workshop", "the rules in which two variants differ"),
    "play": ("playing", "tell one game as text"),
    "run": ("playing", "play many games and keep every event"),
    "compare": ("study", "two variants on the same deals: what differs, and how surely"),
    "sweep": ("study", "the same along a line or grid of values"),
    "gauge": ("study", "are the targets of a variant met?"),
    "metric": ("study", "answer one question about a run"),
    "sql": ("study", "ask a run anything in SQL"),
    "report": ("reporting", "a run, or a batch of tests, as one page for the browser"),
    "replay": ("playing", "drive the engine through a recorded game"),
    "people": ("people", "recorded games of people as a run that can be asked like any other"),
    "verify": ("playing", "check a run's files and play a sample of its games again"),
    "compile": ("playing", "compile the rules now, so that no run has to"),
    "tables": ("study", "the data dictionary: every table and column of a run"),
}


FIRST = {  # what to type first, and what comes of it
    "railgauge list variants": "what can be played",
    "railgauge run rotw-eastern-us --games 400": "play; the command says in which folder the run is",
    "railgauge report RUN": "the run as one page",
    "railgauge compare 1830 --set bank.cash=8000": "what one changed rule does, on the same deals",
}


class Commands(click.Group):
    """Commands that are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All of them, in the order of a designer's loop."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its name. BadInput: there is none."""
        if name not in COMMANDS:
            raise BadInput(f"no command {name!r}{did_you_mean(name, COMMANDS)}")
        command = getattr(import_module(f"{__name__}.{COMMANDS[name][0]}"), name.replace("list", "list_"), None)
        return command if isinstance(command, click.Command) else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One line each, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How to begin."""
        with formatter.section("To begin with"):
            formatter.write_dl(list(FIRST.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; the two errors a user can cause are one line each."""
        try:
            return super().invoke(ctx)
        except BadInput as wrong:
            _end(str(wrong), 2)
        except RunFailed as failed:
            _end(str(failed), 1)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as wrong:
            path = wrong.ctx.command_path if wrong.ctx else ctx.command_path
            _end(f"{wrong.format_message().rstrip('.')}; see {path} --help", 2)


def _end(line: str, code: int) -> None:
    click.echo(f"railgauge: {' '.join(line.split())}", err=True)
    raise click.exceptions.Exit(code)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="railgauge", prog_name="railgauge")
def main() -> None:
    """Play railway board games by the million between bots, and ask what they tell about the rules."""
