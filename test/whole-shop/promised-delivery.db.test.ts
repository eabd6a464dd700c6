import { asc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PackingSlips, type Slip } from "#app/dashboard/orders/packing-slip.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { promiseOf } from "#app/shop/delivery/asked-rate.ts";
import { type DeliveryKind, deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryLine, overviewOf } from "#app/shop/delivery/delivery-overview.ts";
import { feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { arrivalText, daysText, feeText, promiseText } from "#app/shop/delivery/delivery-words.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { nigerianStates, type StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { chooseRate } from "#app/shop/delivery/rate-choice.ts";
import { TrackedProgress } from "#app/storefront/order/tracked-progress.tsx";
import { insertProduct } from "../samples/sample-catalog.ts";
import { insertRate } from "../samples/sample-rates.ts";
import { insertCustomer, sampleDelivery } from "../shops/order-shop.ts";
import { useOrderShop } from "../shops/use-test-shop.ts";

const shop = useOrderShop();
const goodsKobo = 1_250_000;
const sender = { shopName: "Àṣọ House", phone: "", address: "", website: "" };

/** Every state has its own fee and days per kind, so that a mix-up shows. */
async function insertRatesOfEveryState(): Promise<void> {
  for (const [index, [state]] of nigerianStates.entries()) {
    for (const kind of deliveryKindNames) {
      const days = { daysFrom: 1 + (index % 4), daysTo: 5 + (index % 9) };
      const feeKobo = kind === "pickup" ? 0 : 100_000 + 1_100 * index + (kind === "park" ? 37 : 0);
      const address = kind === "pickup" ? `${index} Market Road` : "";
      await insertRate(shop.db, { kind, state, feeKobo, address, ...days });
    }
  }
}

async function order(productId: string, state: StateCode, name: string, kind: DeliveryKind) {
  const table = await findDeliveryTable(shop);
  const account = await insertCustomer(shop.db);
  const offers = chooseRate(table, { state }).offers;
  const offer = offers.find(rate => rate.kind === kind)!;
  const to = { state, placeId: null };
  const started = await startCheckout(shop, {
    account,
    lines: [{ productId, size: "M", quantity: 1 }],
    wantsDelivery: true,
    rate: { id: offer.id, kind, to },
    delivery: { ...sampleDelivery, region: name },
  });
  if (started.kind !== "started") throw new Error(JSON.stringify(started));
  shop.provider.pay(started.reference);
  await completeCheckout(shop, started.reference);
  const [made] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.reference, started.reference));
  const at = { now: shop.now(), closedDays: new Set<string>(), collectAddress: "" };
  return { table, offer, started, shown: promiseOf({ kind, rate: offer, to }, table, at), id: made!.id };
}

/** Collects the texts about an order: its confirmation, the owner's notice and its slip. */
async function writtenAbout(id: string) {
  const written = await shop.db.select().from(emails).where(eq(emails.orderId, id)).orderBy(asc(emails.key));
  const found = (await findOrder(shop, id))!;
  const slip = renderToStaticMarkup(createElement(slipPage(found), { initialEntries: ["/"] }));
  return { mails: written.map(({ textBody }) => textBody), slip, order: found };
}

/** The slip asks the root route for the shop's logo. */
function slipPage(parcel: Slip["order"]) {
  const slips = [{ order: parcel, qr: { size: 1, path: "" } }];
  return createRoutesStub([
    { id: "root", path: "/", Component: () => createElement(PackingSlips, { slips, sender, paper: "a4" }) },
  ]);
}

/** Orders one product by this kind in every state, and checks what must hold for all orders. */
async function orderEverywhere(kind: DeliveryKind) {
  await insertRatesOfEveryState();
  const { id: productId } = await insertProduct(shop.db, { priceKobo: goodsKobo, quantities: { M: null } });
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: "owner@shop.example" };
  const mailing = { ...shop, settings };
  const ordered = [];
  for (const [state, name] of nigerianStates) {
    const { table, offer, started, shown, id } = await order(productId, state, name, kind);
    await workOutbox(mailing, orderEffects(mailing));
    const { mails, slip, order: found } = await writtenAbout(id);
    const feeKobo = feeFor(offer, goodsKobo);
    const dates = arrivalText(kind, shown.days!);
    const beside = promiseText(kind, shown, feeKobo);
    expect([started.feeKobo, found.feeKobo, found.promised]).toEqual([feeKobo, feeKobo, shown]);
    expect(mails).toHaveLength(2);
    const tracked = (await findTrackedOrder(mailing, found.trackToken))!;
    expect([tracked.kind, tracked.feeKobo, tracked.days]).toEqual([kind, feeKobo, shown.days]);
    const page = renderToStaticMarkup(createElement(TrackedProgress, { order: tracked }));
    for (const text of [...mails, slip, beside, page]) expect(text).toContain(dates);
    ordered.push({ name, table, offer, feeKobo, mails, slip, found, beside });
  }
  return ordered;
}

const timeout = 120_000;

test.each(["door", "park"] as const)(
  "pages, cart, checkout, e-mails and slip say the same fee and dates for %s in all 37 states",
  { timeout },
  async kind => {
    for (const { name, table, offer, feeKobo, mails, beside } of await orderEverywhere(kind)) {
      const section = overviewOf(table).sections.find(({ title }) => title === name)!;
      const offered = section.rows.flatMap(({ offers }) => offers).join("\n");
      expect(offered).toContain(`${feeText(feeKobo)}, ${daysText(offer.days!)}`);
      expect(beside).toContain(`${name}, ${feeText(feeKobo)}`);
      for (const text of mails) expect(text).toContain(`Delivery: ${feeText(feeKobo)}`);
    }
    expect(deliveryLine(await findDeliveryTable(shop))).toBe("in Nigeria from ₦1,000.00, 1–13 working days");
  },
);

test("what is collected has the same address and day everywhere, and a code for its buyer alone", {
  timeout,
}, async () => {
  for (const { table, offer, mails, slip, found } of await orderEverywhere("pickup")) {
    const { where, when } = overviewOf(table).collected.find(one => one.where === offer.address)!;
    expect([where, when]).toEqual([offer.address, `ready in ${daysText(offer.days!)}`]);
    const [notice, confirmation] = mails;
    for (const text of [notice, confirmation, slip]) expect(text).toContain(offer.address);
    expect(confirmation).toContain(`Your pick-up code is ${found.collectCode}`);
    expect(notice! + slip).not.toMatch(/(?:collection|pick-up) code/iu);
  }
});
