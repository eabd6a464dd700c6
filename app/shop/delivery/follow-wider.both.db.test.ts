import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { addDeliveryPlaces } from "./change-delivery-places.server.ts";
import { createDeliveryRate, removeDeliveryRate, updateDeliveryRate } from "./change-delivery-rates.server.ts";
import { changeDoorFees } from "./change-door-fees.server.ts";
import { matchRates } from "./delivery-rates.ts";
import { deliveryRates } from "./delivery-tables.server.ts";
import { findDeliveryTable } from "./find-delivery-table.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import type { StateCode } from "./nigerian-states.ts";
import { doorTerms, termsOf } from "./rate-terms.ts";

const shop = useTestShop();
const actor = "owner@example.com";

const setFee = async (
  key: string,
  feeKobo: number | null,
  state: StateCode | null = null,
  seen: number | null = null,
) => await changeDoorFees(shop, { actor, state, fees: { [key]: feeKobo }, seen: { [key]: seen } });

const rateAt = async (state: StateCode, placeId: string | null = null) =>
  matchRates((await findDeliveryTable(shop)).rates, { state, placeId })[0]!;

const rateOwnedBy = async (state: StateCode | null, placeId: string | null = null) =>
  (await listDelivery(shop)).rates.find(rate => rate.state === state && rate.placeId === placeId)!;

async function change(rate: Awaited<ReturnType<typeof rateOwnedBy>>, terms: Partial<ReturnType<typeof termsOf>>) {
  const changed = { ...termsOf(rate), ...terms };
  expect(await updateDeliveryRate(shop, { actor, id: rate.id, terms: changed, seen: termsOf(rate) })).toEqual({
    kind: "updated",
  });
}

test("pay on delivery allowed for all of Nigeria holds in states and areas that only have a fee of their own", async () => {
  await setFee("LA", 250_000);
  await addDeliveryPlaces(shop, { actor, state: "LA", names: ["Lekki"] });
  const [place] = (await listDelivery(shop)).places;
  await setFee(place!.id, 400_000, "LA");
  const nigeria = { payOnDelivery: "call", freeOverKobo: 5_000_000, days: { from: 1, to: 3 } } as const;
  await change(await rateOwnedBy(null), nigeria);
  expect(await rateAt("LA")).toMatchObject({ ...nigeria, feeKobo: 250_000 });
  expect(await rateAt("LA", place!.id)).toMatchObject({ ...nigeria, feeKobo: 400_000 });
  await setFee("LA", 300_000, null, 250_000);
  expect(await rateAt("LA")).toMatchObject({ ...nigeria, feeKobo: 300_000 });
  await setFee("KN", 350_000);
  expect(await rateAt("KN")).toMatchObject({ ...nigeria, feeKobo: 350_000 });
});

test("a state that was given more than a fee keeps it, and its areas follow the state", async () => {
  await setFee("LA", 250_000);
  await addDeliveryPlaces(shop, { actor, state: "LA", names: ["Lekki"] });
  const [place] = (await listDelivery(shop)).places;
  await setFee(place!.id, 400_000, "LA");
  await change(await rateOwnedBy("LA"), { days: { from: 0, to: 1 } });
  await change(await rateOwnedBy(null), { payOnDelivery: "call" });
  const lagos = { payOnDelivery: "off", days: { from: 0, to: 1 } };
  expect(await rateAt("LA")).toMatchObject(lagos);
  expect(await rateAt("LA", place!.id)).toMatchObject({ ...lagos, feeKobo: 400_000 });
  const own = await rateOwnedBy("LA");
  await removeDeliveryRate(shop, { actor, id: own.id, seen: termsOf(own) });
  expect(await rateAt("LA", place!.id)).toMatchObject({ payOnDelivery: "call", feeKobo: 400_000 });
});

test("a rate that was written whole follows nothing, and a fee without a wider rate keeps its terms", async () => {
  const created = { actor, kind: "door", scope: { state: "KN", placeId: null } } as const;
  await createDeliveryRate(shop, { ...created, terms: doorTerms(350_000) });
  await setFee("LA", 250_000);
  await change(await rateOwnedBy(null), { payOnDelivery: "call" });
  expect((await rateAt("KN")).payOnDelivery).toBe("off");
  expect((await rateAt("LA")).payOnDelivery).toBe("call");
  const nigeria = await rateOwnedBy(null);
  await removeDeliveryRate(shop, { actor, id: nigeria.id, seen: termsOf(nigeria) });
  expect(await rateAt("LA")).toMatchObject({ payOnDelivery: "call", feeKobo: 250_000 });
  const [own] = await shop.db.select().from(deliveryRates).where(eq(deliveryRates.state, "LA"));
  expect(own!.followsWider).toBe(true);
});
