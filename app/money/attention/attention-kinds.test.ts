import { expect, test } from "vitest";
import { attentionKinds, attentionKindsThat, factsOfKind } from "./attention-kinds.ts";

test("the outcome of a payment is shown to the shopper at the checkout", () => {
  const told = attentionKindsThat(({ atCheckout }) => atCheckout !== undefined);
  expect(told).toEqual(attentionKindsThat(({ isOutcome }) => isOutcome));
});

test("the account shows money that came without an order, or was taken back", () => {
  expect(attentionKindsThat(({ inAccount }) => inAccount !== undefined)).toEqual([
    "paid-twice",
    "paid-too-little",
    "paid-too-much",
    "wrong-currency",
    "reversed",
  ]);
});

test("money without an order that is not refunded yet can be refunded from its entry", () => {
  const kinds = attentionKindsThat(({ replacesOrder }) => replacesOrder);
  expect(kinds).toHaveLength(5);
  for (const kind of kinds) expect(factsOfKind(kind)?.actions).toContain("refund");
});

test("every entry offers an action", () => {
  for (const { actions } of Object.values(attentionKinds)) expect(actions.length).toBeGreaterThan(0);
  expect(factsOfKind("constructor")).toBeUndefined();
});
