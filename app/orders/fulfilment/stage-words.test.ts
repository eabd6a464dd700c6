import { expect, test } from "vitest";
import { canMove } from "#app/platform/tables/moves.ts";
import { type DeliveryKind, deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { stageMoves } from "#app/shop/delivery/order-states.ts";
import { deliveryKindOf, orderStages, stageWords, stepsFrom, usualStages } from "./stage-words.ts";

const inShop = (deliveryKind: DeliveryKind) => ({ deliveryKind, wantsDelivery: true, readyBy: null });

test.each(deliveryKindNames)("what is made goes through the workroom before it is packed, by %s too", kind => {
  const made = { ...inShop(kind), readyBy: "2026-12-14" };
  expect(usualStages(made).slice(0, 4)).toEqual(["placed", "in-production", "made", "packed"]);
  expect(stepsFrom({ ...made, stage: "placed" }).next).toBe("in-production");
  expect(stepsFrom({ ...made, stage: "made" }).next).toBe("packed");
});

test.each(deliveryKindNames)("the usual path of %s uses only moves that exist", kind => {
  const way = deliveryKinds[kind].stages;
  const steps = way.slice(1).map((to, index) => canMove(stageMoves, way[index]!, to));
  expect(steps).toEqual(steps.map(() => true));
  expect(way.map(stage => stepsFrom({ stage, ...inShop(kind) }).next)).toEqual([...way.slice(1), undefined]);
});

test.each(deliveryKindNames)("every step offered for %s is a move that exists and belongs to its kind", kind => {
  const offered = orderStages.flatMap(stage => {
    const { next, others } = stepsFrom({ stage, ...inShop(kind) });
    return [...(next ? [next] : []), ...others].map(to => [stage, to] as const);
  });
  expect(offered.filter(([from, to]) => !canMove(stageMoves, from, to))).toEqual([]);
  const reached = new Set(offered.map(([, to]) => to));
  expect(reached.has("at-park")).toBe(kind === "park");
  expect(reached.has("collected")).toBe(kind === "pickup");
  expect(reached.has("delivered")).toBe(kind !== "pickup");
  expect(reached.has("cancelled")).toBe(true);
});

test("an old order without a delivery kind goes to the door, or is collected", () => {
  expect(deliveryKindOf({ deliveryKind: null, wantsDelivery: true })).toBe("door");
  expect(deliveryKindOf({ deliveryKind: null, wantsDelivery: false })).toBe("pickup");
  expect(deliveryKindOf({ deliveryKind: "park", wantsDelivery: true })).toBe("park");
});

test("each stage has its words", () => {
  expect(Object.keys(stageWords).toSorted()).toEqual([...orderStages].toSorted());
});
