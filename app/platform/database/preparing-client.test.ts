import { expect, test } from "vitest";
import { createNames } from "./preparing-client.server.ts";

test("a statement gets its own name once it is used often", () => {
  const names = createNames({ askedBefore: 2, mostPrepared: 9 });
  const asked = ["a", "a", "b", "a", "a", "b", "b"].map(text => names.nameOf(text));
  expect(asked).toEqual([undefined, undefined, undefined, "selvedge_1", "selvedge_1", undefined, "selvedge_2"]);
});

test("the number of named statements is limited, and named ones keep their names", () => {
  const names = createNames({ askedBefore: 0, mostPrepared: 2 });
  const asked = ["a", "b", "c", "c", "a"].map(text => names.nameOf(text));
  expect(asked).toEqual(["selvedge_1", "selvedge_2", undefined, undefined, "selvedge_1"]);
});
