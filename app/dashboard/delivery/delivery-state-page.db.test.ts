import { expect, test } from "vitest";
import { createDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { changeDoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { doorTerms } from "#app/shop/delivery/rate-terms.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { viewDeliveryState } from "./view-delivery-state.server.ts";

const shop = useTestShop();
const actor = "owner@example.com";

test("a state's page says which rates of all Nigeria hold there, without those that its own replace", async () => {
  await changeDoorFees(shop, { actor, state: null, fees: { LA: 250_000 }, seen: { LA: null } });
  const scope = { state: null, placeId: null };
  await createDeliveryRate(shop, { actor, kind: "park", scope, terms: doorTerms(180_000) });
  const lagos = await viewDeliveryState(shop, { state: "LA", copyTo: [] });
  expect(lagos.wider).toEqual([expect.stringMatching(/^Motor park, /u)]);
  expect(lagos.followers).toEqual(lagos.rates.map(({ id }) => id));
  const kano = await viewDeliveryState(shop, { state: "KN", copyTo: [] });
  expect(kano.wider.toSorted()).toEqual([
    expect.stringMatching(/^Home delivery, /u),
    expect.stringMatching(/^Motor park, /u),
  ]);
});
