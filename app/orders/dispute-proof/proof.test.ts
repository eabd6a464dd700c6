import { expect, test } from "vitest";
import { chooseParts, type ProofPart, sortParts, usualWords } from "./proof.ts";

const part = (key: ProofPart["key"]): ProofPart => ({ key, title: key, lines: ["x"], pictures: [] });
const parts = [part("order"), part("items"), part("earlier"), part("delivery"), part("refunded")];
const keysOf = (some: ProofPart[]) => some.map(({ key }) => key);

test("what answers the claim best comes first and is ticked, a refund always, and all else is offered", () => {
  const sorted = sortParts(parts, "not-as-described");
  expect(keysOf(sorted)).toEqual(["refunded", "items", "order", "delivery", "earlier"]);
  expect(keysOf(chooseParts(sorted, "not-as-described", undefined))).toEqual(["refunded", "items", "order"]);
  expect(keysOf(chooseParts(parts, "not-authorised", undefined))).toContain("earlier");
});

test("a draft decides, and names of parts that are gone count for nothing", () => {
  expect(keysOf(chooseParts(parts, "unknown", ["earlier", "gone"]))).toEqual(["earlier"]);
  expect(chooseParts(parts, "unknown", [])).toEqual([]);
});

test("words of the shop claim a delivery only where one was noted", () => {
  expect(usualWords("not-received", { hasArrived: true })).toContain("was delivered");
  for (const category of ["not-received", "unknown"] as const)
    expect(usualWords(category, { hasArrived: false })).not.toContain("delivered");
});
