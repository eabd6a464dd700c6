import { expect, test } from "vitest";
import type { DeliveryRate } from "#app/shop/delivery/delivery-rates.ts";
import { doorTerms } from "#app/shop/delivery/rate-terms.ts";
import { findDeliveryFaults } from "./delivery-faults.ts";

const lekki = { id: "lekki", state: "LA", name: "Lekki" } as const;
const yaba = { id: "yaba", state: "LA", name: "Yaba" } as const;

function rate(changes: Partial<DeliveryRate>): DeliveryRate {
  return {
    id: "rate",
    kind: "door",
    state: null,
    placeId: null,
    ...doorTerms(350_000),
    ...changes,
  };
}

test("a shop without rates, and one whose rate holds everywhere, has no delivery faults", () => {
  const none = { states: [], places: [], addressless: [] };
  expect(findDeliveryFaults({ rates: [], places: [lekki] })).toEqual(none);
  expect(findDeliveryFaults({ rates: [rate({})], places: [lekki] })).toEqual(none);
});

test("without a rate for all of Nigeria the states without delivery are listed", () => {
  const rates = [rate({ state: "LA" }), rate({ state: "OY" }), rate({ state: "KN", isOffered: false })];
  const { states, places } = findDeliveryFaults({ rates, places: [lekki] });
  expect(states).toHaveLength(35);
  expect(["LA", "OY", "KN"].map(state => states.includes(state as "LA"))).toEqual([false, false, true]);
  expect(places).toEqual([]);
});

test("a place without a fitting rate is named, and so is a pickup rate without an address", () => {
  const rates = [rate({}), rate({ placeId: "lekki", isOffered: false }), rate({ kind: "pickup", state: "KN" })];
  const faults = findDeliveryFaults({ rates, places: [lekki, yaba] });
  expect(faults).toEqual({ states: [], places: [lekki], addressless: [rates[2]] });
});
