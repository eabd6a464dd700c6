import { expect, test } from "vitest";
import { describeEvent } from "./describe-event.ts";

const event = { id: "1", actor: "owner@example.com", at: new Date(), before: null, after: null };

test("a payment is described with its amount", () => {
  const after = { status: "submitted", reference: "r", amountKobo: 1_250_050, missing: [] };
  expect(describeEvent({ ...event, kind: "paid", after })).toEqual({ title: "Paid ₦12,500.50", changes: [] });
});

test("a change is described with the values before and after", () => {
  const change = { before: { status: "submitted", note: "" }, after: { status: "pending", note: "at the gate" } };
  expect(describeEvent({ ...event, kind: "changed", ...change })).toEqual({
    title: "Changed",
    changes: [
      { name: "status", before: "submitted", after: "pending" },
      { name: "note", before: "", after: "at the gate" },
    ],
  });
});

test("an event of a kind nobody foresaw is named and shows its plain facts, amounts as money", () => {
  expect(describeEvent({ ...event, kind: "refunded", after: { amountKobo: 100, reason: "torn" } })).toEqual({
    title: "Refunded",
    changes: [
      { name: "amount", before: "", after: "₦1.00" },
      { name: "reason", before: "", after: "torn" },
    ],
  });
  expect(describeEvent({ ...event, kind: "odd", after: [1, { x: 2 }] })).toEqual({ title: "Odd", changes: [] });
});
