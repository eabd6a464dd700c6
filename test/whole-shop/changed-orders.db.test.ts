import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { makeWorkDue } from "#app/platform/jobs/owed-work.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import { checkMessages } from "#test/chaos/check-books.ts";
import { readShopBooks } from "#test/chaos/shop-books.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import {
  packersBrowserOf,
  pinWords,
  placesOfPin,
  placesWith,
  readPlacesOf,
  somewhere,
  squeezed,
} from "./places-of-an-order.ts";

/* What an order was before a change is looked for in every place that shows the order that goes on. */

const shop = useTestShop();
const actor = "owner@example.com";
const payToken = "0123456789abcdef0123456789abcdef";
const packersBrowser = packersBrowserOf(() => shop);

/**
 * The places that show the earlier order too, as a row of its own that is cancelled. The next checkout offers the last
 * address that was typed, also after an order that is collected instead.
 */
const listsBoth = ["the list of orders", "the orders file", "the buyer's orders", "a download of one's data"];

let id: string;
let other: string;
let rates: Awaited<ReturnType<typeof insertLagosRates>>;

/** A guest's order to pay at the door, part paid, whose first e-mails are owed. */
beforeEach(async () => {
  rates = await insertLagosRates(shop.db);
  const quantities = { Petiteq: 5, Majorq: 5 };
  const product = await insertProduct(shop.db, { title: "Ukpabigown", quantities });
  other = (await insertProduct(shop.db, { title: "Nwankwoshirt", quantities: { Petiteq: 5 } })).id;
  const customerId = newId();
  const email = "ada@example.com";
  await shop.db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email });
  const place = { street: "Ukpabiclose", city: "Oguta", region: "Lagos", landmark: "Bluekiosk" };
  const order = await insertOrder(shop.db, {
    ...place,
    ...somewhere,
    ...{ customerId, customerEmail: email, isPromised: true, terms: "on-delivery", createdAt: shop.now() },
    ...{
      wantsDelivery: true,
      deliveryKind: "door",
      promised: { label: "Express", place: "Lagos", days: null } as never,
    },
    product,
    lines: [{ title: "Ukpabigown", size: "Petiteq", priceKobo: 1_250_000, quantity: 1 }],
  });
  const { checkoutId, trackToken } = order;
  id = order.id;
  await shop.db
    .update(checkouts)
    .set({ ...place, trackToken, terms: "on-delivery" })
    .where(eq(checkouts.id, checkoutId));
  const link = { id: newId(), token: payToken, checkoutId, kind: "balance" as const, hidesItems: false };
  await shop.db.insert(payLinks).values(link);
  await shop.db.insert(shopSettings).values({ key: "takesPins", value: true });
  const receipt = { source: "transfer" as const, reference: "TRF/1", amountKobo: 1_000, recordedBy: actor };
  await shop.db.insert(receipts).values({ ...receipt, id: newId(), checkoutId, receivedAt: shop.now() });
  const work = { kind: orderEmailsKind, key: `${orderEmailsKind}:${id}`, payload: { orderId: id } };
  await addToOutbox(shop.db, { ...work, now: shop.now() });
});

/** The e-mails about a change wait for Undo's two minutes. */
const work = async () => {
  await makeWorkDue(shop.db, orderEmailsKind, shop.now());
  await jobsOf(shop)
    .find(({ name }) => name === "outbox")!
    .run(new AbortController().signal);
};

const nothing = { to: "", way: "", street: "", landmark: "", city: "", region: "", keepsFee: "", reason: "" };
const line = (size: string, quantity: number) => ({ position: 0, size, quantity });

type Wanted = Parameters<typeof replaceOrder>[1]["wanted"];

/** What is wanted, with each word of before and the one in its place; "" where nothing takes its place. */
const changes: { what: string; wanted: () => Wanted; words: [old: string, young: string][] }[] = [
  {
    what: "another size",
    wanted: () => ({ items: { lines: [line("Majorq", 1)], added: [] } }),
    words: [["petiteq", "majorq"]],
  },
  {
    what: "another item",
    wanted: () => ({
      items: { lines: [line("Petiteq", 0)], added: [{ productId: other, size: "Petiteq", quantity: 1 }] },
    }),
    words: [["ukpabigown", "nwankwoshirt"]],
  },
  {
    what: "another place",
    wanted: () => ({
      delivery: {
        ...nothing,
        to: "LA",
        way: rates.lagosDoor,
        street: "Nwankwolane",
        landmark: "Redchurch",
        city: "Nsukka",
      },
    }),
    words: [
      ["ukpabiclose", "nwankwolane"],
      ["bluekiosk", "redchurch"],
      ["oguta", "nsukka"],
    ],
  },
  {
    what: "pick-up",
    wanted: () => ({ delivery: { ...nothing, way: "collect" } }),
    words: [
      ["ukpabiclose", ""],
      ["bluekiosk", ""],
      ["oguta", ""],
    ],
  },
];

async function change(wanted: Wanted): Promise<string> {
  const planned = await replaceOrder(shop, { id, actor, wanted, seen: "" });
  if (planned.kind !== "planned") throw new Error(JSON.stringify(planned));
  const outcome = await replaceOrder(shop, { id, actor, wanted, seen: planKey(planned.plan) });
  if (outcome.kind !== "changed") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

const looked = (orderId: string) => readPlacesOf(shop, { id: orderId, payToken, browser: packersBrowser });

for (const { what, wanted, words } of changes) {
  test(`after a change to ${what} no place shows the order as it was, e-mails that waited included`, async () => {
    // A way that takes no money at the door is for orders that are paid before.
    if ("delivery" in wanted()) await shop.db.update(orders).set({ terms: "prepaid" }).where(eq(orders.id, id));
    await work();
    const before = await looked(id);
    const later = await change(wanted());
    await work();
    const after = await looked(later);
    expect(placesWith(pinWords, before)).toEqual(placesOfPin);
    // A pin belongs to its street: it goes on with other items alone.
    const keepsPin = "items" in wanted() ? placesOfPin : [];
    expect(placesWith(pinWords, after)).toEqual(keepsPin);
    for (const [old, young] of words) {
      const shown = [...before].filter(([, text]) => text.includes(old)).map(([place]) => place);
      expect(shown.length).toBeGreaterThan(3);
      const keeps = young ? listsBoth : [...listsBoth, "the next checkout's form"];
      const stale = [...after].filter(([place, text]) => text.includes(old) && !keeps.includes(place));
      expect(stale.map(([place]) => place)).toEqual([]);
      expect(shown.filter(place => !after.get(place)!.includes(young))).toEqual([]);
    }
  });
}

test("an order that is changed before its first e-mails were written has those of the later one alone", async () => {
  const later = await change(changes[0]!.wanted());
  await work();
  const mails = await shop.db.select().from(emails);
  expect(mails.map(({ key }) => key).toSorted()).toEqual(
    [`new-order-notice:${later}`, `order-confirmation:${later}`].toSorted(),
  );
  expect(squeezed(JSON.stringify(mails))).not.toContain("petiteq");
  const checkedMessages = async () => checkMessages(await readShopBooks(shop.pool), { sentEmails: [] });
  expect(await checkedMessages()).toEqual([]);
  await shop.db.delete(emails).where(eq(emails.orderId, later));
  expect(await checkedMessages()).toEqual([expect.stringMatching(/has these e-mails: none/u)]);
});

test("the customer's link, the earlier order and a search for either lead to the order that goes on", async () => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const later = await change(changes[0]!.wanted());
  expect(await findTrackedOrder(shop, order!.trackToken)).toMatchObject({
    number: (await shop.db.select().from(orders).where(eq(orders.id, later)))[0]!.number,
  });
});
