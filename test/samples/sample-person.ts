import { eq } from "drizzle-orm";
import { collectionAnswers, collections } from "#app/catalog/collections/collection-tables.server.ts";
import { storeOrders } from "#app/content-store/store-orders/store-order-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
} from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orderItems } from "#app/money/order-records/order-tables.server.ts";
import { contactTries, refusals } from "#app/money/pay-on-delivery/door-tables.server.ts";
import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { parcelPictures } from "#app/orders/order-pictures/order-picture-tables.server.ts";
import { rateLimits } from "#app/people/accounts/customer-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { leaveCustomer } from "./sample-buyer.ts";
import { insertOrder } from "./sample-order.ts";
import { leaveRequests } from "./sample-requests.ts";
import { insertReturn } from "./sample-return.ts";
import { zainab, zainabsPin } from "./traced-person.ts";
import { leaveReview } from "./traced-review.ts";

type Traced = { customerId: string; now: Date };
type Order = Awaited<ReturnType<typeof insertOrder>>;

const by = "owner@example.com";
const note = "for mama Zee";
const noSeller = { shopName: "", legalName: "", address: "", phone: "", cacNumber: "", taxId: "" };
let numbers = 1;
const zainabsWords = { ownCloth: "Zainab's blue lace", alteration: "Zainab's waist, 2 cm less" };
const herBody = { name: "Zainab", unit: "in" as const, measures: [{ key: "bust", name: "Bust", mm: 978 }] };
const carrier = { company: "GIG Logistics", driverPhone: zainab.phone, waybill: "zainab", arrives: "2026-11-24" };
const packed = { stage: "packed", status: "submitted", carrier };

/**
 * Adds a delivered and refunded order of hers, with a row in every table that can hold shopper data. Returns the order
 * and the names of her pictures, which show a transfer, a return, the parcel, the hand-over and the style.
 */
export async function leaveTraces(db: Database, store: PictureStore, traced: Traced) {
  const { customerId, now } = traced;
  const order = await insertOrder(db, {
    ...zainab,
    ...zainabsPin,
    customerId,
    customerEmail: zainab.email,
    paidAt: now,
    createdAt: now,
    note,
    ...zainabsWords,
    carrier,
    stage: "delivered",
    status: "success",
    lines: [{ measures: [herBody] }],
  });
  const { id: orderId, checkoutId } = order;
  const { orderId: _order, ...line } = (await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)))[0]!;
  await db.insert(checkoutLines).values({ ...line, checkoutId });
  await db
    .update(checkouts)
    .set({ ...zainab, createdAt: now, discountReason: "agreed with Zainab" })
    .where(eq(checkouts.id, checkoutId));
  const event = { orderId, actor: by };
  await db.insert(orderEvents).values([
    { ...event, id: newId(), kind: "changed", before: { note: "" }, after: { note, status: "success" } },
    { ...event, id: newId(), actor: zainab.email, kind: "moved-to-account", after: { account: zainab.email } },
    { ...event, id: newId(), kind: "measured", after: { item: "Gown", measurements: "Zainab: Bust 38½ in" } },
    { ...event, id: newId(), kind: "stage", before: packed, after: { ...packed, stage: "sent", reason: note } },
  ]);
  const audit = { actor: by, after: { note } };
  await db.insert(auditEvents).values([
    { ...audit, id: newId(), action: "update", subject: "order", subjectId: orderId },
    { ...audit, id: newId(), action: "call", subject: "checkout", subjectId: checkoutId },
  ]);
  await leaveMail(db, order, traced);
  await leaveMoney(db, order, traced);
  await leaveWaysToPay(db, order, traced);
  await leaveTheRest(db, order, traced);
  await leaveReview(db, store, { orderId, now });
  const { email, phone, fullName } = zainab;
  await leaveCustomer(db, { orderId, words: fullName, phone, email: email.toLowerCase() });
  const key = checkoutId.replaceAll("-", "");
  const [picture, ofReturn, ofParcel] = [privateName(key), privateName(`r${key}`), privateName(`p${key}`)];
  const said = { said: "Zainab wants another", waybill: "GIG Logistics", declinedBecause: "Zainab wore it" };
  await insertReturn(db, order.id, { ...said, state: "settled", pictureKey: `r${key}` });
  const atDoor = privateName(`d${key}`);
  await db.insert(parcelPictures).values([
    { key: `p${key}`, orderId },
    { key: `d${key}`, orderId, kind: "handover" },
    { key: `s${key}`, orderId, kind: "style" },
  ]);
  const ofStyle = privateName(`s${key}`);
  await store.keep(ofStyle, Buffer.from("a picture of Zainab in her sister's gown"));
  await store.keep(atDoor, Buffer.from("a picture of Zainab at her door"));
  await store.keep(ofParcel, Buffer.from("a label with Zainab's address"));
  await store.keep(picture, Buffer.from("a picture of Zainab's bank"));
  await store.keep(ofReturn, Buffer.from("a picture of Zainab's dress"));
  return { order, picture, ofReturn, ofParcel, atDoor, ofStyle };
}

async function leaveMail(db: Database, { id: orderId, checkoutId, reference }: Order, { now }: Traced) {
  const letter = { subject: "Your order, Zainab", textBody: zainab.street, htmlBody: zainab.street, runAfter: now };
  const sent = { ...letter, giveUpAt: now, createdAt: now, state: "sent" as const };
  const emailId = newId();
  await db.insert(emails).values([
    { ...sent, id: emailId, key: `order-placed:${orderId}`, recipient: zainab.email, orderId },
    { ...sent, id: newId(), key: `order-notice:${orderId}`, recipient: by, orderId },
    { ...sent, id: newId(), key: `transfer-begun:${checkoutId}:owner`, recipient: by },
    { ...sent, id: newId(), key: `payer-receipt:${reference}`, recipient: "uncle@example.com" },
    { ...sent, id: newId(), key: `password-reset:${newId()}`, recipient: zainab.email, state: "waiting" },
  ]);
  const after = { to: zainab.email };
  await db
    .insert(auditEvents)
    .values({ id: newId(), actor: by, action: "send", subject: "e-mail", subjectId: emailId, after });
  await db.insert(outbox).values({
    id: newId(),
    kind: "contact-message",
    key: `contact-message:${newId()}`,
    createdAt: now,
    doneAt: now,
    payload: { name: zainab.fullName, email: zainab.email, message: "Call me, Zainab" },
  });
}

async function leaveMoney(db: Database, { id: orderId, checkoutId, reference }: Order, { now }: Traced) {
  await db.insert(paymentEvents).values({
    id: newId(),
    provider: "practice",
    event: "charge.success",
    reference,
    receivedAt: now,
    handledAt: now,
    rawBody: Buffer.from(JSON.stringify({ customer: zainab.email, authorization: "card-4081" })),
  });
  await db.insert(practiceTransactions).values({
    reference,
    accessCode: newId(),
    email: zainab.email,
    amountKobo: 100,
    currency: "NGN",
    status: "success",
  });
  await db.insert(refunds).values({
    id: newId(),
    provider: "practice",
    providerId: newId(),
    reference,
    orderId,
    amountKobo: 5_000,
    currency: "NGN",
    state: "processed",
    actor: by,
    reason: "Zainab sent it back",
  });
  await db.insert(attentionItems).values({
    id: newId(),
    kind: "paid-twice",
    reference,
    checkoutId,
    orderId,
    note: "called Zainab",
    resolvedAt: now,
  });
  // A trigger protects numbered papers, but allows removing the buyer's company.
  const numbered = { number: numbers++, numberedAt: now, seller: noSeller, grossKobo: 5_000 };
  const company = { buyerCompany: "Zainab & Daughters", buyerTaxId: zainab.phone };
  await db
    .update(invoices)
    .set({ ...numbered, ...company })
    .where(eq(invoices.orderId, orderId));
}

async function leaveWaysToPay(db: Database, { checkoutId }: Order, { now }: Traced) {
  const key = checkoutId.replaceAll("-", "");
  await db.insert(transfers).values({
    checkoutId,
    code: letters(),
    bank: "Moniepoint",
    account: "0123456789",
    accountName: "Aso House",
    pictureKey: key,
    pictureAt: now,
  });
  const link = { id: newId(), token: key, checkoutId, kind: "shopper", expiresAt: now } as const;
  await db.insert(payLinks).values(link);
  await db.insert(paymentAttempts).values({
    id: newId(),
    checkoutId,
    reference: newId(),
    provider: "practice",
    amountKobo: 100,
    state: "failed",
    payLinkId: link.id,
    payerEmail: zainab.email.toUpperCase(),
  });
}

async function leaveTheRest(db: Database, { id: orderId, checkoutId }: Order, { customerId, now }: Traced) {
  const id = newId;
  await leaveRequests(db, { email: zainab.email, customerId, checkoutId, now });
  await db.insert(contactTries).values({ id: id(), checkoutId, kind: "no-answer", actor: by });
  await db.insert(refusals).values({ id: id(), phone: zainab.phone, orderId });
  await db.insert(rateLimits).values({ key: `sign-in to ${zainab.email} ${id()}`, count: 1, windowEndsAt: now });
  const agreed = { words: "Write to me", place: "checkout", givenAt: now } as const;
  await db
    .insert(consents)
    .values([
      { ...agreed, id: id(), email: zainab.email, customerId },
      { ...agreed, id: id(), phone: zainab.phone, channel: "whatsapp" },
    ])
    .onConflictDoNothing();
  const collectionId = id();
  const page = { title: "Owambe", slug: `owambe-${collectionId}`, rule: "new", position: 1 } as const;
  await db.insert(collections).values({ ...page, id: collectionId, newDays: 30 });
  const answer = { title: "Owambe", question: "Whose family?", answer: "Quadri" };
  await db.insert(collectionAnswers).values({ ...answer, checkoutId, collectionId });
  await db.insert(storeOrders).values({
    id: id(),
    project: "p",
    documentId: id(),
    revision: "1",
    customer: zainab.email,
    status: "success",
    note: "Zainab",
    totalKobo: 1,
    pieces: 1,
    items: [],
    createdAt: now,
  });
}

/** Makes six letters, like a transfer's code. */
const letters = () =>
  Array.from({ length: 6 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join("");
