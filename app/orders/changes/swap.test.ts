import { expect, test } from "vitest";
import { swappedKind, swapSentence } from "./swap.ts";

const at = new Date("2026-11-24T13:05:00Z");
const took = (backKobo: number) => ({
  kind: swappedKind,
  after: { takesOver: { id: "1", number: "AAAA-2222" }, items: "1 × Gele", backKobo },
  at,
});
const sentElsewhere = {
  ...took(0),
  after: { takesOver: { id: "1", number: "AAAA-2222" }, delivery: "Pick-up at the shop", reason: "x", backKobo: 0 },
};
const undone = {
  ...took(0),
  after: {
    ...took(0).after,
    takesOver: { id: "3", number: "CCCC-4444" },
    bringsBack: { id: "1", number: "AAAA-2222" },
  },
};
const gave = { kind: swappedKind, after: { goesOnAs: { id: "3", number: "CCCC-4444" } }, at };

test("an order as it was placed has no sentence", () => {
  expect(swapSentence([{ kind: "paid", after: {}, at }])).toBeUndefined();
});

test.each([
  ["an order that took another's place names it", [took(0)], /^The shop changed your items on .* order AAAA-2222\.$/u],
  ["with what goes back", [took(250_000)], /₦2,500\.00 goes back to you\.$/u],
  ["that goes elsewhere", [sentElsewhere], /^The shop changed your delivery on .* order AAAA-2222\.$/u],
  [
    "an order that undid it names the first",
    [undone],
    /^The shop changed your items on .* undid it\. .* AAAA-2222\.$/u,
  ],
  ["an order whose place was taken names the later one", [took(0), gave], /goes on as order CCCC-4444\.$/u],
])("%s", (_name, events, sentence) => {
  expect(swapSentence(events)).toMatch(sentence);
});
