import { expect, test } from "vitest";
import { keepsPin } from "./pin.ts";

const here = { street: "12 Allen Avenue", city: "Ikeja", region: "Lagos", wantsDelivery: true } as const;
const order = { ...here, deliveryKind: "door" } as const;

test("another way to the same door keeps the pin, and another street, the park and pick-up drop it", () => {
  expect(keepsPin(order, { ...here, deliveryKind: null })).toBe(true);
  expect(keepsPin(order, { ...order, street: "3 Allen Avenue" })).toBe(false);
  expect(keepsPin(order, { ...order, region: "Ogun" })).toBe(false);
  expect(keepsPin(order, { ...order, deliveryKind: "park" })).toBe(false);
  expect(keepsPin(order, { ...order, wantsDelivery: false, deliveryKind: "pickup" })).toBe(false);
});
