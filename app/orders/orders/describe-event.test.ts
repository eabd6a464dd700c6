import { expect, test } from "vitest";
import { describeEvent } from "./describe-event.ts";

const event = { id: "1", actor: "owner@example.com", at: new Date(), before: null, after: null };

test("a payment is described with its amount", () => {
  const after = { status: "submitted", reference: "r", amountKobo: 1_250_050, missing: [] };
  expect(describeEvent({ ...event, kind: "paid", after })).toEqual({ title: "Paid ₦12,500.50", changes: [] });
});

test("a change is described with the values before and after it", () => {
  const change = { before: { status: "submitted", note: "" }, after: { status: "pending", note: "at the gate" } };
  expect(describeEvent({ ...event, kind: "changed", ...change })).toEqual({
    title: "Changed",
    changes: [
      { name: "status", before: "submitted", after: "pending" },
      { name: "note", before: "", after: "at the gate" },
    ],
  });
});

test("a step is described by its new stage and the carrier, and undoing a step is described too", () => {
  const carrier = { company: "GIG", driverPhone: "08031234567", waybill: "", arrives: "" };
  const before = { stage: "packed", status: "pending", carrier: null };
  const after = { stage: "sent", status: "pending", carrier };
  expect(describeEvent({ ...event, kind: "stage", before, after })).toEqual({
    title: "Sent",
    changes: [
      { name: "company", before: "", after: "GIG" },
      { name: "driver", before: "", after: "08031234567" },
    ],
  });
  expect(describeEvent({ ...event, kind: "stage-undone", before: after, after: before })).toEqual({
    title: "Moved back to: Packed",
    changes: [],
  });
});

test.each([
  ["ZG-81/7", [{ name: "reference", before: "", after: "ZG-81/7" }]],
  ["NAME:CHIDI-B-OKAFOR:202611272017:8600000", [{ name: "sender", before: "", after: "CHIDI B OKAFOR" }]],
  ["QUICK-01a21eb0-0000-7000-8000-000000000000", []],
])("money with the reference %s is described for people", (reference, changes) => {
  const after = { amountKobo: 8_600_000, source: "transfer", reference };
  expect(describeEvent({ ...event, kind: "received", after })).toEqual({
    title: "₦86,000.00 received: bank transfer",
    changes,
  });
});

test("a return is described in words", () => {
  const after = { return: 1, reason: "wrong-size", wish: "exchange", pieces: "1 × Gown, M" };
  expect(describeEvent({ ...event, kind: "return-asked", after })).toEqual({
    title: "Return 1 requested",
    changes: [
      { name: "reason", before: "", after: "It doesn't fit" },
      { name: "for", before: "", after: "an exchange" },
      { name: "items", before: "", after: "1 × Gown, M" },
    ],
  });
  const declined = { return: 1, reason: "worn already" };
  expect(describeEvent({ ...event, kind: "return-declined", after: declined }).changes).toEqual([
    { name: "reason", before: "", after: "worn already" },
  ]);
});

test("an event of an unknown kind is named and shows its plain facts, with amounts as money", () => {
  expect(describeEvent({ ...event, kind: "refunded", after: { amountKobo: 100, reason: "torn" } })).toEqual({
    title: "Refunded",
    changes: [
      { name: "amount", before: "", after: "₦1.00" },
      { name: "reason", before: "", after: "torn" },
    ],
  });
  expect(describeEvent({ ...event, kind: "odd", after: [1, { x: 2 }] })).toEqual({ title: "Odd", changes: [] });
});
