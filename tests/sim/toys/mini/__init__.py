"""A railway game of a page: buy locomotives, deliver cubes, be paid for points. It is here for its form."""
