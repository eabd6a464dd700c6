import { describe, expect, test } from "vitest";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { stepsOf } from "./tracked-order.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const usual = deliveryKinds.door.stages;

/** The steps in short: stage and hour, "?" for an unknown hour, "-" for a step to come. */
function shown(stage: OrderStage, events: [OrderStage, number][] = []) {
  const steps = stepsOf({
    placedAt: at(8),
    stage,
    events: events.map(([of, hour]) => ({ stage: of, at: at(hour) })),
    usual,
  });
  return steps.map(step => `${step.stage} ${step.isReached ? (step.at?.getUTCHours() ?? "?") : "-"}`);
}

describe("the steps of an order", () => {
  test("show the reached stages with their times, then the coming ones", () => {
    expect(shown("placed")).toEqual(["placed 8", "packed -", "sent -", "delivered -"]);
    expect(
      shown("sent", [
        ["packed", 9],
        ["sent", 11],
      ]),
    ).toEqual(["placed 8", "packed 9", "sent 11", "delivered -"]);
  });

  test("leave out skipped stages and undone ones", () => {
    expect(shown("sent", [["sent", 9]])).toEqual(["placed 8", "sent 9", "delivered -"]);
    expect(
      shown("packed", [
        ["packed", 9],
        ["sent", 10],
        ["packed", 11],
      ]),
    ).toEqual(["placed 8", "packed 9", "sent -", "delivered -"]);
  });

  test("end at the order's last stage, when that is not the usual end", () => {
    expect(
      shown("cancelled", [
        ["packed", 9],
        ["cancelled", 10],
      ]),
    ).toEqual(["placed 8", "packed 9", "cancelled 10"]);
  });

  test("show no time for a stage without history", () => {
    expect(shown("delivered")).toEqual(["placed 8", "delivered ?"]);
  });
});
