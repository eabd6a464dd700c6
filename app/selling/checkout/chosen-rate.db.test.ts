import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import { deliveryPlaces, deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates, insertRate } from "#test/samples/sample-rates.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
let account: { customerId: string; email: string };
let productId: string;
let rates: Awaited<ReturnType<typeof insertLagosRates>>;
beforeEach(async () => {
  account = await insertCustomer(shop.db);
  productId = (await insertProduct(shop.db, { priceKobo: 1_250_000 })).id;
  rates = await insertLagosRates(shop.db);
});

const toLekki = (): AskedRate => ({ id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } });
const toKano = (): AskedRate => ({ id: rates.park, kind: "park", to: { state: "KN", placeId: null } });
const collected = (): AskedRate => ({ id: rates.pickup, kind: "pickup", to: { state: "LA", placeId: null } });

type Request = Parameters<typeof startCheckout>[1];
const start = (
  rate: AskedRate | undefined,
  { quantity = 1, ...changes }: Partial<Request> & { quantity?: number } = {},
) =>
  startCheckout(shop, {
    account,
    lines: [{ productId, size: "M", quantity }],
    wantsDelivery: true,
    rate,
    delivery: sampleDelivery,
    ...changes,
  });
const onlyCheckout = async () => (await shop.db.select().from(checkouts).where(eq(checkouts.state, "open")))[0]!;
const chooseAgain = { kind: "problems", problems: [{ kind: "choose-delivery" }] };

async function buy(rate: AskedRate | undefined, changes: Partial<Request> = {}) {
  const started = await start(rate, changes);
  if (started.kind !== "started") throw new Error(JSON.stringify(started));
  shop.provider.pay(started.reference);
  await completeCheckout(shop, started.reference);
  return (await shop.db.select().from(orders).where(eq(orders.reference, started.reference)))[0]!;
}

describe("the chosen rate", () => {
  test("is priced from the shop's own table, and an order keeps its promise", async () => {
    const delivery = { ...sampleDelivery, landmark: "opposite the GTBank", shopperNote: "A gift: no receipt, please" };
    const order = await buy(toLekki(), { delivery });
    expect(order).toMatchObject({
      deliveryKind: "door",
      wantsDelivery: true,
      feeKobo: 250_000,
      totalKobo: 1_500_000,
      landmark: "opposite the GTBank",
      shopperNote: "A gift: no receipt, please",
      collectCode: null,
      // The clock says Friday before noon.
      promised: { place: "Lekki, Lagos", days: { from: "2026-11-21", to: "2026-11-23" }, parkPays: null },
    });
    await shop.db.update(deliveryRates).set({ feeKobo: 900_000, daysTo: 9 }).where(eq(deliveryRates.id, rates.door));
    const [after] = await shop.db.select().from(orders);
    expect(after).toEqual(order);
  });

  test("costs nothing once the goods reach the owner's sum", async () => {
    expect(await start(toLekki(), { quantity: 2 })).toMatchObject({ feeKobo: 0, totalKobo: 2_500_000 });
  });

  test.each<[string, () => AskedRate | undefined]>([
    ["absent, from a page of before", () => undefined],
    ["unknown", () => ({ ...toLekki(), id: "0199a1b2-0000-7000-8000-00000000dead" })],
    ["no id at all", () => ({ ...toLekki(), id: "'; drop table orders; --" })],
    ["of another kind than the form was filled for", () => ({ ...toLekki(), kind: "pickup" })],
    ["of a wider scope than the place has", () => ({ ...toLekki(), id: rates.lagosDoor })],
    ["not for that state", () => ({ ...toLekki(), to: { state: "KN", placeId: null } })],
    ["for a place of another state", () => ({ ...toKano(), to: { state: "KN", placeId: rates.lekki } })],
  ])("that is %s must be chosen again, and nothing is written", async (_what, rate) => {
    expect(await start(rate())).toEqual(chooseAgain);
    expect(await shop.db.$count(checkouts)).toBe(0);
  });

  test("of a place archived during payment must be chosen again, and the payment begun still counts", async () => {
    const started = await start(toLekki());
    await shop.db.update(deliveryPlaces).set({ archivedAt: shop.now() }).where(eq(deliveryPlaces.id, rates.lekki));
    expect(await start(toLekki())).toEqual(chooseAgain);
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(orders)).toMatchObject([{ promised: { place: "Lekki, Lagos" } }]);
  });

  test("is not needed where one rate is left, and a shop with one rate refuses a choice", async () => {
    await shop.db.delete(deliveryRates);
    expect(await start(undefined)).toMatchObject({ kind: "started", feeKobo: 350_000 });
    expect(await start(toLekki())).toEqual(chooseAgain);
  });
});

describe("between cart and payment", () => {
  test("a changed fee gives a new total", async () => {
    const before = await start(toLekki());
    await shop.db.update(deliveryRates).set({ feeKobo: 300_000 }).where(eq(deliveryRates.id, rates.door));
    const after = await start(toLekki());
    expect([before, after]).toMatchObject([{ totalKobo: 1_500_000 }, { totalKobo: 1_550_000 }]);
    expect("reference" in before && "reference" in after && before.reference !== after.reference).toBe(true);
  });

  test("another place with the same fee makes another checkout", async () => {
    const one = await start({ ...toKano() }, { phoneIsSure: true });
    const other = await start({ ...toKano(), to: { state: "OY", placeId: null } });
    expect("reference" in one && "reference" in other && one.reference !== other.reference).toBe(true);
    expect(await onlyCheckout()).toMatchObject({ promised: { place: "Oyo" }, region: "Oyo" });
  });

  test("the same choice again keeps the checkout, with today's promise", async () => {
    const one = await start(toLekki());
    expect((await onlyCheckout()).promised?.days).toEqual({ from: "2026-11-21", to: "2026-11-23" });
    shop.wait(3 * hours);
    await shop.db.insert(shopSettings).values({ key: "closedDays", value: "2026-11-24" });
    const other = await start(toLekki(), {
      delivery: { ...sampleDelivery, landmark: "by the school", shopperNote: "Call first" },
    });
    expect("reference" in one && "reference" in other && one.reference === other.reference).toBe(true);
    expect(await onlyCheckout()).toMatchObject({
      landmark: "by the school",
      shopperNote: "Call first",
      promised: { days: { from: "2026-11-23", to: "2026-11-25" } },
    });
  });

  test("dates other than the shown ones are reported before anything is opened", async () => {
    const shownDays = { from: "2026-11-21", to: "2026-11-23" };
    expect(await start(toLekki(), { shownDays })).toMatchObject({ kind: "started" });
    shop.wait(3 * hours);
    expect(await start(toLekki(), { shownDays })).toEqual({ kind: "problems", problems: [{ kind: "new-days" }] });
  });
});

describe("an order by motor park", () => {
  test("has the town and no street, and the park's price is not part of the total", async () => {
    const delivery = { ...sampleDelivery, street: "", city: "Kano", region: "" };
    expect(await buy(toKano(), { delivery })).toMatchObject({
      deliveryKind: "park",
      feeKobo: 100_000,
      totalKobo: 1_350_000,
      street: "",
      city: "Kano",
      region: "Kano",
      promised: { place: "Kano", parkPays: { leastKobo: 300_000, mostKobo: 500_000 } },
    });
  });

  test("is refused for goods over the owner's limit", async () => {
    await shop.db.insert(shopSettings).values({ key: "parkGoodsMostKobo", value: 2_400_000 });
    const problem = { kind: "park-goods", mostKobo: 2_400_000 };
    expect(await start(toKano(), { quantity: 2 })).toEqual({ kind: "problems", problems: [problem] });
    expect(await start(toKano())).toMatchObject({ kind: "started" });
  });

  test("refuses a land line, and takes a number of an unknown block if the shopper is sure", async () => {
    const withPhone = (phone: string) => ({ delivery: { ...sampleDelivery, phone } });
    for (const changes of [withPhone("+2342014630643"), { ...withPhone("+2342014630643"), phoneIsSure: true }]) {
      expect(await start(toKano(), changes)).toEqual({
        kind: "bad-delivery",
        fields: { phone: "The park calls this number: enter a mobile number such as 0803 123 4567" },
      });
    }
    const unusual = withPhone("+2348231234567");
    expect(await start(toKano(), unusual)).toMatchObject({
      kind: "bad-delivery",
      fields: { phone: expect.stringMatching(/If it is right/u) },
    });
    expect(await start(toKano(), { ...unusual, phoneIsSure: true })).toMatchObject({ kind: "started" });
    // Home delivery accepts any number.
    expect(await start(toLekki(), withPhone("+2342014630643"))).toMatchObject({ kind: "started" });
  });
});

describe("an order for pick-up", () => {
  test("has no fee, no delivery, and a code of four digits", async () => {
    const order = await buy(collected(), { delivery: { ...sampleDelivery, street: "", city: "", region: "" } });
    expect(order).toMatchObject({
      deliveryKind: "pickup",
      wantsDelivery: false,
      feeKobo: 0,
      street: "",
      promised: { address: "12 Bode Thomas Street", hours: "Mon–Sat 9–6", place: "" },
    });
    expect(order.collectCode).toMatch(/^\d{4}$/u);
  });

  test("has a code also when delivery was not chosen, at the owner's address", async () => {
    await shop.db.insert(shopSettings).values({ key: "collectAddress", value: "4 Balogun Street" });
    const order = await buy(undefined, { wantsDelivery: false });
    expect(order).toMatchObject({ deliveryKind: "pickup", promised: { address: "4 Balogun Street", days: null } });
    expect(order.collectCode).toMatch(/^\d{4}$/u);
  });

  test("that was paid a moment ago is not paid again", async () => {
    const started = await start(collected());
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await start(collected())).toMatchObject({ kind: "already-paid", reference: started.reference });
  });
});

test("an address in another state than the chosen place gets a question, not a guess", async () => {
  const delivery = { ...sampleDelivery, region: "Ogun" };
  expect(await start(toLekki(), { delivery })).toEqual({
    kind: "bad-delivery",
    fields: { region: "You chose delivery in Lagos. Enter Lagos here, or choose your area again." },
  });
});

test("a shop's only rate may be free over a sum and promise days, and needs no place", async () => {
  await shop.db.delete(deliveryRates);
  await insertRate(shop.db, { feeKobo: 150_000, freeOverKobo: 2_000_000 });
  expect(await start(undefined)).toMatchObject({ feeKobo: 150_000 });
  expect(await start(undefined, { quantity: 2 })).toMatchObject({ feeKobo: 0 });
  expect(await onlyCheckout()).toMatchObject({
    deliveryKind: "door",
    promised: { place: "", days: { from: "2026-11-23", to: "2026-11-25" } },
  });
});
