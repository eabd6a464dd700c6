import { eq } from "drizzle-orm";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { storeOrders } from "#app/content-store/store-orders/store-order-tables.server.ts";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { startQueue } from "#app/orders/chat-queues/chat-queues.server.ts";
import { setLabels } from "#app/orders/customers/change-person.server.ts";
import { peopleNotes, peopleOrders } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { returns } from "#app/orders/returns/return-tables.server.ts";
import { reviews } from "#app/orders/reviews/review-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertAccount, insertSale } from "#test/samples/sample-buyer.ts";
import { leaveTraces } from "#test/samples/sample-person.ts";
import { zainab } from "#test/samples/traced-person.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import type { TestShop } from "#test/shops/open-test-shop.ts";

/** Words of the planted customer, each in one of her fields alone, and sums that nothing else comes to. */
export const planted = {
  note: "Wants-her-hems-long",
  tag: "Choir-robes",
  warning: "Rings-at-night-only",
  review: "Seams-like-my-mothers",
  message: "Is-the-lace-back",
  consent: "Yes-write-to-me",
  mm: 1977,
  receivedKobo: 3_141_593,
  dueKobo: 6_123_766,
};

/**
 * Plants a customer in everything that the dashboard shows: an account with one delivered order and one that is made
 * and partly paid, a checkout that waits, and what came of them. Returns what each kind of address has in it.
 */
export async function plantCustomer(shop: TestShop) {
  const { db } = shop;
  const { fullName, phone } = zainab;
  const email = zainab.email.toLowerCase();
  for (const key of ["quickOrders", "asksReviews", "takesReturns"]) {
    await db.insert(shopSettings).values({ key, value: true });
  }
  const { customerId } = await insertAccount(db, email);
  const { order: delivered } = await leaveTraces(db, shop.proofPictures, { customerId, now: shop.now() });
  await recogniseWaiting(shop);
  const made = await insertMade(shop, customerId);
  // The shop's own sums must not be hers.
  await insertSale(db, { paidKobo: 1_000_000 });
  await recogniseWaiting(shop);
  const personId = await putIntoOwnWords(shop, delivered.id);
  const { checkout: waiting } = await insertWaitingTransfer(shop, { fullName, phone, email });
  const { reference } = delivered;
  return {
    ...{ person: personId, made: made.id, delivered: delivered.id, reference, waiting: waiting.id },
    dispute: await dispute(shop, reference),
    queue: await startChats(shop),
    ...(await findIds(shop)),
  };
}

/** Adds an order of which the rest is due, and that is being made to her measurements. */
async function insertMade({ db }: TestShop, customerId: string) {
  const measures = [{ name: "Zainab", unit: "cm" as const, measures: [{ key: "bust", name: "Bust", mm: planted.mm }] }];
  const { receivedKobo: paidKobo, dueKobo } = planted;
  const totalKobo = paidKobo + dueKobo;
  return await insertSale(db, {
    ...zainab,
    ...{ customerId, customerEmail: zainab.email, terms: "deposit", paidKobo, subtotalKobo: totalKobo, totalKobo },
    ...{ readyBy: "2036-12-12", stage: "in-production", wantsDelivery: true },
    lines: [{ priceKobo: totalKobo, readyDays: 5, measures }],
  });
}

/** Gives what was said by her and about her words that stand nowhere else. Returns her id as a customer. */
async function putIntoOwnWords(shop: TestShop, orderId: string): Promise<string> {
  const { db } = shop;
  const [of] = await db.select().from(peopleOrders).where(eq(peopleOrders.orderId, orderId));
  const { personId } = of!;
  await db.update(peopleNotes).set({ body: planted.note });
  await setLabels(shop, { personId, tags: [planted.tag], warning: planted.warning });
  await db.update(reviews).set({ body: planted.review });
  await db.update(consents).set({ words: planted.consent });
  const message = { name: zainab.fullName, email: zainab.email, message: planted.message };
  await db.update(outbox).set({ payload: message }).where(eq(outbox.kind, "contact-message"));
  return personId;
}

async function dispute({ db, now }: TestShop, reference: string): Promise<string> {
  const [id, at] = [newId(), now()];
  const asked = { id, provider: "practice", disputeId: "1", reference, amountKobo: 5_000 };
  const days = { dueAt: new Date(at.getTime() + 48 * 60 * 60_000), disputedAt: at, askedAt: at };
  await db.insert(disputes).values({ ...asked, ...days, status: "open", state: "open" });
  return id;
}

async function startChats(shop: TestShop): Promise<string> {
  const id = newId();
  await startQueue(shop, { id, body: "Our new dresses are here", about: "", actor: "owner@example.com", filters: {} });
  return id;
}

async function findIds({ db }: TestShop) {
  const [asked] = await db.select().from(returns);
  const [email] = await db.select().from(emails).where(eq(emails.recipient, zainab.email));
  const [payLink] = await db.select().from(payLinks);
  const [answer] = await db.select().from(collectionAnswers);
  const [item] = await db.select().from(orderItems);
  const [stored] = await db.select().from(storeOrders);
  return {
    ...{ return: asked!.id, email: email!.id, payLink: payLink!.id, collection: answer!.collectionId },
    ...{ product: item!.productId, stored: stored!.id },
  };
}
