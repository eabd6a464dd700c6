import { expect, test } from "vitest";
import { createNames } from "./preparing-client.server.ts";

test("a statement has a name once it was asked often, and another one another", () => {
  const names = createNames({ askedBefore: 2, mostPrepared: 9 });
  const asked = ["a", "a", "b", "a", "a", "b", "b"].map(text => names.nameOf(text));
  expect(asked).toEqual([undefined, undefined, undefined, "selvedge_1", "selvedge_1", undefined, "selvedge_2"]);
});

test("no more than so many have one, and those that have keep it", () => {
  const names = createNames({ askedBefore: 0, mostPrepared: 2 });
  const asked = ["a", "b", "c", "c", "a"].map(text => names.nameOf(text));
  expect(asked).toEqual(["selvedge_1", "selvedge_2", undefined, undefined, "selvedge_1"]);
});
