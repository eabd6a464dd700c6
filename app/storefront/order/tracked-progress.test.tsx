import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { TrackedProgress } from "./tracked-progress.tsx";

const at = new Date("2026-11-24T09:12:00Z");
const sent: TrackedOrder["steps"] = [
  { stage: "placed", isReached: true, at },
  { stage: "packed", isReached: true, at },
  { stage: "sent", isReached: true, at },
  { stage: "delivered", isReached: false, at: undefined },
];
const days = { from: "2026-11-26", to: "2026-11-27" };
const rider = {
  company: "Musa",
  driverPhone: "08031234567",
  waybill: "",
  arrives: "",
  link: "https://rides.example/1",
};

function html(order: Partial<TrackedOrder>): string {
  const base = { kind: "door", stage: "sent", status: "pending", steps: sent, days, carrier: undefined };
  return renderToStaticMarkup(<TrackedProgress order={{ ...base, ...order } as TrackedOrder} />);
}

const words = (order: Partial<TrackedOrder>) => html(order).replaceAll(/<[^>]*>/gu, "|");

test("the reached step is marked as the current one, and a step to come says that it is pending", () => {
  const steps = html({}).match(/<li.*?<\/li>/gu)!;
  expect(steps.map(step => step.includes('aria-current="step"'))).toEqual([false, false, true, false]);
  expect(steps.map(step => step.includes("Pending"))).toEqual([false, false, false, true]);
  expect(words({})).toContain("24 Nov| |10:12");
});

test("the dates come from the carrier if it has one, else from the promise, and end on arrival", () => {
  expect(words({})).toContain("Arrives: |Thu 26 – Fri 27 Nov");
  expect(words({ carrier: { ...rider, arrives: "2026-11-28" } })).toContain("Arrives: |Sat 28 Nov");
  for (const stage of ["delivered", "ready", "at-park", "cancelled"] as const) {
    expect(words({ stage })).not.toContain("Nov|Arrives");
    expect(words({ stage })).not.toContain("Thu 26");
  }
});

test("the day by which it is needed is said until the order is there", () => {
  const neededBy = "Sat 12 Dec 2026";
  expect(words({ neededBy })).toContain("Needed by: |Sat 12 Dec 2026");
  expect(words({ neededBy, stage: "delivered" })).not.toContain("Needed by");
  expect(words({})).not.toContain("Needed by");
});

test("a rider is named with links to call and to write to, and the map while the order is on its way", () => {
  const shown = html({ carrier: rider });
  expect(shown).toContain('href="tel:+2348031234567"');
  expect(shown).toContain('href="https://wa.me/2348031234567"');
  expect(shown).toContain("https://rides.example/1");
  expect(words({ carrier: rider })).toMatch(/Rider\|+Musa\|/u);
  expect(html({ carrier: rider, stage: "delivered" })).not.toContain("https://rides.example/1");
  expect(html({ carrier: { ...rider, driverPhone: "12" } })).not.toContain("wa.me");
});

test("an owner without stages says by the status that the order is complete", () => {
  const placed = sent.map(step => ({ ...step, isReached: step.stage === "placed" }));
  expect(words({ stage: "placed", status: "submitted", steps: placed })).toContain("We have your order.");
  expect(words({ stage: "placed", status: "pending", steps: placed })).toContain("We are preparing your order.");
  const complete = html({ stage: "placed", status: "success", steps: placed });
  expect(complete).toContain("Your order is complete.");
  expect(complete).not.toContain("<ol");
});
