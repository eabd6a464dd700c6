import { expect, test } from "vitest";
import type { DeliveryRate } from "#app/shop/delivery/delivery-rates.ts";
import { demoSettings } from "#demo/demo-catalogue.ts";
import { maxPromise, readPromises } from "./promises.ts";
import { shownPromises, untruePromises } from "./true-promises.ts";

const flat: DeliveryRate = {
  id: "flat",
  kind: "door",
  label: "",
  state: null,
  placeId: null,
  isOffered: true,
  feeKobo: 350_000,
  freeOverKobo: null,
  days: null,
  parkPays: null,
  address: "",
  hours: "",
  payOnDelivery: "off",
};
const oneFee = { rates: [flat], places: [] };
const byPlace = { rates: [flat, { ...flat, id: "lagos", state: "LA" as const, feeKobo: 200_000 }], places: [] };

test("the demo's promise of one fee is kept while there is one fee, and then follows the fees", () => {
  expect(shownPromises(demoSettings.promises, oneFee)).toEqual(readPromises(demoSettings.promises));
  const [first, ...others] = shownPromises(demoSettings.promises, byPlace);
  expect(first).toEqual({ icon: "van", text: "Delivery priced by area" });
  expect(others).toEqual(readPromises(demoSettings.promises).slice(1));
  expect(untruePromises(demoSettings.promises, byPlace)).toEqual([]);
});

test.each([
  ["van One delivery price everywhere", oneFee, 0],
  ["van One delivery price everywhere", byPlace, 1],
  ["van Same fee, we deliver nationwide", byPlace, 1],
  ["van Free delivery", oneFee, 1],
  ["van Free delivery from ₦50,000", oneFee, 0],
  ["van Free delivery", { rates: [{ ...flat, feeKobo: 0 }], places: [] }, 0],
  ["needle One tailor for every piece", byPlace, 0],
] as const)("%s", (setting, table, untrue) => {
  expect(untruePromises(setting, table as never)).toHaveLength(untrue);
  expect(shownPromises(setting, table as never)).toEqual(readPromises(setting));
});

test("the replacement is within a promise's length limit", () => {
  for (const { text } of shownPromises(demoSettings.promises, byPlace))
    expect(text.length).toBeLessThanOrEqual(maxPromise);
});
