import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createSet, updateSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { findSet } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import type { RequestedLine } from "./order-request.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
const actor = "tailor@example.com";
const dayMs = 24 * 60 * 60_000;
const [bust, waist] = [setPresets[0]!.fields[0]!, setPresets[0]!.fields[2]!];
const asks = { name: "Gown", unit: "in" as const, fields: [bust, waist] };
let account: { customerId: string; email: string };
let setId: string;
let gown: { id: string };

beforeEach(async () => {
  account = await insertCustomer(shop.db);
  setId = newId();
  await createSet(shop, { id: setId, actor, set: asks });
  gown = await insertProduct(shop.db, { priceKobo: 3_000_000, quantities: { M: null } });
  await shop.db.update(products).set({ readyDays: 10, measurementSetId: setId }).where(eq(products.id, gown.id));
});

const bodyOf = (name: string, mm = 978, version = 1) => {
  return { name, setId, version, values: { [bust.key]: mm, [waist.key]: 813 } };
};
type Bodies = RequestedLine["bodies"];
const line = (bodies: Bodies, quantity = bodies?.length ?? 1) => {
  return { productId: gown.id, size: "M", quantity, ...(bodies && { bodies }) };
};
const start = (bodies: Bodies, quantity?: number) =>
  startCheckout(shop, { account, lines: [line(bodies, quantity)], wantsDelivery: false, delivery: sampleDelivery });
const refusal = (kind: string) => ({ kind: "problems", problems: [{ productId: gown.id, size: "M", kind }] });

async function sold(bodies: Bodies) {
  const { reference } = await mustStart(shop, account, [line(bodies)]);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  return (await shop.db.select().from(orderItems))[0]!;
}

describe("what is made to measure", () => {
  test("is ordered with the measurements of a person for each piece, in the words of its set", async () => {
    const { quantity, measures } = await sold([bodyOf("Mum"), bodyOf("Ada", 300)]);
    expect(quantity).toBe(2);
    const waistOf = { key: waist.key, name: waist.name, mm: 813 };
    expect(measures).toEqual([
      { name: "Mum", unit: "in", measures: [{ key: "bust", name: "Bust", mm: 978 }, waistOf] },
      { name: "Ada", unit: "in", measures: [{ key: "bust", name: "Bust", mm: 300, isOdd: true }, waistOf] },
    ]);
  });

  test("can't be ordered without them, with too few, or with some that another set asked for", async () => {
    expect(await start(undefined)).toEqual(refusal("needs-measures"));
    expect(await start([bodyOf("Mum")], 2)).toEqual(refusal("needs-measures"));
    expect(await start([{ ...bodyOf("Mum"), setId: newId() }])).toEqual(refusal("new-measures"));
    expect(await start([{ ...bodyOf("Mum"), values: { [bust.key]: 978 } }])).toEqual(refusal("new-measures"));
    expect(await shop.db.$count(checkouts)).toBe(0);
  });

  test("keeps the words of the set that the cart had for a month after the set changed, and not longer", async () => {
    const renamed = { ...asks, fields: [{ ...bust, name: "Full bust" }, waist] };
    await updateSet(shop, { id: setId, actor, version: 1, set: renamed });
    shop.wait(29 * dayMs);
    expect((await sold([bodyOf("Mum")])).measures?.[0]?.measures[0]?.name).toBe("Bust");
    shop.wait(2 * dayMs);
    expect(await start([bodyOf("Mum")])).toEqual(refusal("new-measures"));
    const { version } = (await findSet(shop, setId))!;
    expect((await start([bodyOf("Mum", 978, version)])).kind).toBe("started");
  });

  test("is one payment for a double click, and another one when somebody's measurements change", async () => {
    const first = await mustStart(shop, account, [line([bodyOf("Mum")])]);
    expect((await mustStart(shop, account, [line([bodyOf("Mum")])])).reference).toBe(first.reference);
    expect((await mustStart(shop, account, [line([bodyOf("Mum", 990)])])).reference).not.toBe(first.reference);
  });

  test("is said to have sizes only, once the owner asks for nothing or keeps it in the shop", async () => {
    await shop.db.update(products).set({ readyDays: null }).where(eq(products.id, gown.id));
    expect(await start([bodyOf("Mum")])).toEqual(refusal("not-measured"));
    await sold(undefined);
    expect(await shop.db.select({ measures: orderItems.measures }).from(orderItems)).toEqual([{ measures: null }]);
  });
});
