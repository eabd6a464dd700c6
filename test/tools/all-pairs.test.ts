import { describe, expect, test } from "vitest";
import { allPairs, everyRow, pairsOf } from "./all-pairs.ts";

const choices = {
  shopper: ["guest", "account"],
  delivery: ["none", "door", "park"],
  paying: ["online", "transfer", "at the door"],
  size: ["one", "some"],
} as const;

describe("all pairs", () => {
  test("any two choices occur together", () => {
    const rows = allPairs(choices);
    expect(new Set(rows.flatMap(pairsOf))).toEqual(new Set(everyRow(choices).flatMap(pairsOf)));
    expect(rows.length).toBeLessThanOrEqual(12);
  });

  test("what may not be does not occur, and any two choices that may occur together do", () => {
    const mayBe = ({ paying, delivery }: { paying: string; delivery: string }) =>
      paying !== "at the door" || delivery === "door";
    const rows = allPairs(choices, mayBe);
    expect(rows.every(mayBe)).toBe(true);
    const possible = everyRow(choices).filter(mayBe).flatMap(pairsOf);
    expect(new Set(rows.flatMap(pairsOf))).toEqual(new Set(possible));
    expect(possible).not.toContain("delivery: park, paying: at the door");
  });

  test("the same choices give the same rows", () => {
    expect(allPairs(choices)).toEqual(allPairs(choices));
  });
});
