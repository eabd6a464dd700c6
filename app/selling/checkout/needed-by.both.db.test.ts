import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { findOwnOrder } from "#app/orders/orders/find-own-order.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { openQuickOrder } from "#app/selling/quick-orders/open-quick-order.server.ts";
import { placeQuickOrder } from "#app/selling/quick-orders/place-quick-order.server.ts";
import { emptyQuickForm, type QuickForm } from "#app/selling/quick-orders/quick-form.ts";
import { viewQuickOrder } from "#app/selling/quick-orders/view-quick-order.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
const wedding = "2027-01-09";
let account: { customerId: string; email: string };
let gown: { id: string };

beforeEach(async () => {
  account = await insertCustomer(shop.db);
  gown = await insertProduct(shop.db, { title: "Lace gown", priceKobo: 3_000_000, quantities: { M: null } });
  await shop.db.update(products).set({ readyDays: 10 }).where(eq(products.id, gown.id));
});

type Request = Parameters<typeof startCheckout>[1];
const start = (neededBy: string | undefined, more: Partial<Request> = {}) =>
  startCheckout(shop, {
    account,
    lines: [{ productId: gown.id, size: "M", quantity: 1 }],
    wantsDelivery: false,
    delivery: { ...sampleDelivery, neededBy },
    ...more,
  });

async function buy(neededBy: string | undefined, more: Partial<Request> = {}) {
  const started = await start(neededBy, more);
  if (started.kind !== "started") throw new Error(JSON.stringify(started));
  shop.provider.pay(started.reference);
  await completeCheckout(shop, started.reference);
  return (await shop.db.select().from(orders))[0]!;
}

const kept = async () => (await shop.db.select().from(checkouts).orderBy(asc(checkouts.createdAt)))[0]?.neededBy;

describe("the day by which a made order is needed", () => {
  test("stays with it through its payment, and an order without one has none", async () => {
    expect(await buy(wedding)).toMatchObject({ neededBy: wedding, readyBy: "2026-12-02" });
    expect(await kept()).toBe(wedding);
    await shop.db.delete(orders);
    expect((await buy(undefined)).neededBy).toBeNull();
  });

  test("is told to the tailor, the shopper and the owner, wherever they see the order", async () => {
    const { trackToken, number } = await buy(wedding);
    const needed = "Sat 9 Jan 2027";
    expect(await findTrackedOrder(shop, trackToken)).toMatchObject({ neededBy: needed });
    expect((await findOwnOrder(shop, { customerId: account.customerId, number }))?.facts).toContainEqual({
      label: "Needed by",
      text: needed,
    });
    expect(await listWorkroom(shop)).toMatchObject([{ neededBy: wedding }]);
    const mailing = { ...shop, settings: { ...shop.settings, origin: "https://shop.test", ownerEmail: "o@shop.test" } };
    await workOutbox(mailing, orderEffects(mailing));
    const mails = await shop.db.select().from(emails);
    expect(mails).toHaveLength(2);
    for (const { textBody } of mails) expect(textBody).toMatch(/Needed by:? +Sat 9 Jan 2027/u);
  });

  test("is refused when it can't be there, with the day on which it can, and nothing is written", async () => {
    const refused = { kind: "bad-delivery", fields: { neededBy: expect.stringMatching(/Wed 2 Dec at the earliest/u) } };
    expect(await start("2026-12-01")).toEqual(refused);
    expect(await start("2026-11-01")).toEqual(refused);
    expect(await kept()).toBeUndefined();
    expect((await start("2026-12-02")).kind).toBe("started");
  });

  test("is compared with the last day of the delivery that was chosen", async () => {
    const rates = await insertLagosRates(shop.db);
    const rate = { id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } } as const;
    const brought = { wantsDelivery: true, rate };
    expect(await start("2026-12-03", brought)).toMatchObject({
      fields: { neededBy: expect.stringMatching(/^It is with you between Thu 3 and Fri 4 Dec at the earliest\./u) },
    });
    expect((await buy("2026-12-04", brought)).neededBy).toBe("2026-12-04");
  });

  test("is not kept for what lies in the shop, however early it is", async () => {
    await shop.db.update(products).set({ readyDays: null });
    expect((await buy("2026-11-21")).neededBy).toBeNull();
  });

  test("may be changed while the payment is open, which stays the same payment", async () => {
    const first = await start(wedding);
    expect(await start("2027-02-06")).toMatchObject({ reference: (first as { reference: string }).reference });
    expect(await kept()).toBe("2027-02-06");
    await start(undefined);
    expect(await kept()).toBeNull();
  });
});

describe("staff who take an order of something made", () => {
  const owned = () => ({ ...shop, settings: { ...shop.settings, ownerEmail: "shop@example.com" } });
  const actor = "owner@example.com";
  const form = (neededBy: string): QuickForm => ({
    ...emptyQuickForm(newId(), [{ productId: gown.id, size: "M", quantity: 1 }]),
    fullName: "Bola Ade",
    phone: "0803 123 4567",
    way: "collect",
    neededBy,
  });

  test("are asked for the day, and read when it can be there at the earliest", async () => {
    expect((await viewQuickOrder(owned(), form(""))).isMade).toBe(true);
    expect(await placeQuickOrder(owned(), { form: form("2026-12-01"), intent: "link", actor })).toEqual({
      kind: "refused",
      fields: { neededBy: expect.stringMatching(/^You can pick it up on Wed 2 Dec at the earliest\./u) },
      sentences: [],
    });
    const placed = await placeQuickOrder(owned(), { form: form(wedding), intent: "link", actor });
    expect(await kept()).toBe(wedding);
    const again = await openQuickOrder(owned(), { draft: "", again: (placed as { linkId: string }).linkId });
    expect(again.form.neededBy).toBe(wedding);
  });
});
