/**
 * `node test/drills/drill-restore.ts`: takes a shop with everything in it from the embedded database to PostgreSQL and
 * back, each time by a backup of the running shop and the real scripts. Every table must arrive as it was, and the shop
 * must open. It names the tables that were empty, since of those nothing was shown.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import { createSet, updateSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { createSale } from "#app/catalog/sales/change-sale.server.ts";
import { checkoutLines } from "#app/money/checkout-records/checkout-tables.server.ts";
import { disputeAnswers, disputeDrafts, disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceDisputes, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { acceptShort } from "#app/money/transfers/accept-short.server.ts";
import { chatQueuePeople, chatQueues } from "#app/orders/chat-queues/queue-tables.server.ts";
import { pictureKinds } from "#app/orders/order-pictures/order-picture.ts";
import { parcelPictures } from "#app/orders/order-pictures/order-picture-tables.server.ts";
import { movePreOrder } from "#app/orders/pre-orders/move-pre-order.server.ts";
import { pushDevices, rings } from "#app/orders/rings/ring-tables.server.ts";
import { orderViews } from "#app/orders/views/order-view-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { pushKeys } from "#app/platform/push/push-tables.server.ts";
import { savedMeasurements } from "#app/selling/saved-measures/saved-measure-tables.server.ts";
import { fillForShow, shown } from "../../e2e/shops/filled-shop.ts";
import prepareShop from "../../e2e/shops/prepare-templates.ts";
import { copyTemplate, onDatabase } from "../../e2e/shops/shop-process.ts";
import { shownMeasures } from "../../e2e/shops/shown-measures.ts";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { insertWaitingTransfer } from "../samples/waiting-transfer.ts";
import { createTestOrderShop } from "../shops/order-shop.ts";
import { differences } from "./backup-summaries.ts";
import { changeOrders } from "./change-orders.ts";
import { type Gown, orderMeasured } from "./order-measured.ts";
import { openAndSave, openShop, ownWork, type Place, restore } from "./saved-shop.ts";

const { fields } = setPresets[0]!;
const measured: Gown = { id: shownMeasures.product, size: "M", setId: shownMeasures.set, version: 1, fields };
const yearMs = 365 * 24 * 60 * 60_000;
const secret = { LOG_LEVEL: "warn", SESSION_SECRET: "drill".repeat(8) };

process.chdir(resolve(import.meta.dirname, "../.."));
await prepareShop();
const directory = mkdtempSync(join(tmpdir(), "selvedge-drill-"));
const postgres = await startTemporaryPostgres();
try {
  const first = copyTemplate("on");
  await onDatabase(first, fillForShow);
  await onDatabase(first, fillRest);
  await useShop({ dataDir: first, env: secret });
  // E-mails that wait two minutes would be written by whichever shop is open then.
  await onDatabase(first, db => db.update(outbox).set({ runAfter: new Date(Date.now() + yearMs) }));
  const [used, between] = [join(directory, "used.tar"), join(directory, "postgres.tar")];
  const begun = await openAndSave({ dataDir: first, env: secret }, used);
  const empty = [...begun].filter(([, summary]) => summary.startsWith("0 rows")).map(([name]) => name);
  console.log(`the shop is open; of its ${begun.size} tables these are empty: ${empty.join(", ")}`);

  const moved = { dataDir: join(directory, "postgres"), env: { ...secret, DATABASE_URL: postgres.url } };
  restore(used, moved);
  assert.deepEqual(differences(begun, await openAndSave(moved, between), ownWork), []);
  console.log("on PostgreSQL every table came back, and the shop is open");

  const back = { dataDir: join(directory, "embedded"), env: secret };
  restore(between, back);
  assert.deepEqual(differences(begun, await openAndSave(back, join(directory, "again.tar")), ownWork), []);
  console.log("on the embedded database every table came back, and the shop is open");
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Adds what a shop filled for show lacks: a sale, a receiver, a pin, occasions, saved filters, pictures of a parcel
 * and at the door, a code, a transfer accepted short, a phone that rings, disputes, a text to who agreed to news on
 * WhatsApp, a measurement set with measurements, and a pre-order with another day.
 */
async function fillRest(db: Database): Promise<void> {
  const terms = { title: "Drill", percentBp: 1_500, isForAll: false, startsAt: null, endsAt: null };
  const targets = { categoryIds: [], collectionIds: [shown.asoEbi], productIds: [shown.product] };
  const actor = "owner@example.com";
  await createSale({ db, now: () => new Date() }, { id: newId(), actor, terms: { ...terms, ...targets } });
  await db.update(products).set({ occasions: "Owambe, Church" }).where(isNotNull(products.categoryId));
  const receiver = { receiverName: "Mama Ngozi", receiverPhone: "+2348031234567", otherPhone: "+2348055556677" };
  const pin = { pinLat: 6.50954, pinLng: 3.3711, pinAccuracyM: 25, pinAt: new Date() };
  await db
    .update(orders)
    .set({ ...receiver, ...pin, doorCode: "0471", laterKobo: 100_00, readyBy: "2036-12-15", neededBy: "2036-12-20" })
    .where(eq(orders.id, shown.order));
  await db
    .update(orders)
    .set({ ownCloth: "Blue lace, tag 12", alteration: "Take in the waist" })
    .where(eq(orders.id, shown.order));
  const bust = { key: "bust", name: "Bust", mm: 978, by: "shop" as const };
  const measures = [{ name: "Mum", unit: "in" as const, measures: [bust] }];
  await db.update(orderItems).set({ readyDays: 10, measures }).where(eq(orderItems.orderId, shown.order));
  await db.update(checkoutLines).set({ measures });
  await db.update(products).set({ readyDays: 10, depositBp: 5000 }).where(eq(products.id, shown.product));
  await db.insert(parcelPictures).values(pictureKinds.map(kind => ({ key: newId(), orderId: shown.order, kind })));
  const query = "stage=sent&carrier=Musa";
  await db.insert(orderViews).values({ id: newId(), name: "Musa's parcels", query, createdAt: new Date() });
  await acceptShortTransfer(createTestOrderShop(db));
  await addPhone(db);
  await insertDisputes(db);
  const agreed = { phone: "+2348031234567", words: "On WhatsApp", place: "news" } as const;
  const [consentId, queueId, at] = [newId(), newId(), new Date()];
  await db.insert(consents).values({ ...agreed, id: consentId, channel: "whatsapp" });
  const queue = { id: queueId, body: "Hello {first}", about: "VIP", madeBy: actor, createdAt: at, touchedAt: at };
  await db.insert(chatQueues).values(queue);
  const done = { takenBy: actor, takenAt: at, doneBy: actor, doneAt: at };
  await db.insert(chatQueuePeople).values({ queueId, consentId, ...done });
  await addMeasurementSet(db);
  await movePreOrder(createTestOrderShop(db), {
    id: shownMeasures.preOrder,
    actor,
    seen: "2036-12-15",
    to: { day: "2036-12-22", depositBp: 5000 },
    reason: "The ship is late.",
  });
}

/** Adds a set that was changed once. */
async function addMeasurementSet(db: Database): Promise<void> {
  const [id, actor, shop] = [newId(), "owner@example.com", { db, now: () => new Date() }];
  const [gown, skirt] = [setPresets[0]!, setPresets.at(-1)!];
  await createSet(shop, { id, actor, set: gown });
  await updateSet(shop, { id, actor, version: 1, set: skirt });
  await db.update(products).set({ measurementSetId: id, maxOpen: 5 }).where(eq(products.id, shown.product));
  const [customer] = await db.select({ customerId: customers.id }).from(customers).limit(1);
  const mum = { name: "Mum", nameKey: "mum", lengths: { waist: 800 }, savedAt: new Date() };
  await db.insert(savedMeasurements).values({ ...customer!, ...mum, setId: id });
}

/** A phone of the staff that rings, and a ring that waits. */
async function addPhone(db: Database): Promise<void> {
  const createdAt = new Date();
  await db.insert(pushKeys).values({ publicKey: "public", sealed: "sealed", madeAt: createdAt });
  const [owner] = await db.select({ userId: users.id }).from(users).where(eq(users.role, "owner"));
  const keys = { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" };
  const device = { id: newId(), ...owner!, ...keys, name: "Chrome on Android", kinds: ["order" as const], createdAt };
  await db.insert(pushDevices).values(device);
  const ring = { id: newId(), deviceId: device.id, event: "order:1", kind: "order" as const, subject: shown.order };
  await db.insert(rings).values({ ...ring, dueAt: createdAt, createdAt });
}

/** They are old enough, or of another provider, for the open shop to ask nothing about them. */
async function insertDisputes(db: Database): Promise<void> {
  const [order] = await db.select({ reference: orders.reference }).from(orders).where(isNotNull(orders.reference));
  const at = new Date(Date.now() - 100 * 24 * 3_600_000);
  const times = { dueAt: at, disputedAt: at, askedAt: at, toldAt: at, endedAt: at, createdAt: at };
  const decided = { provider: "elsewhere", disputeId: "7", status: "resolved", state: "won" } as const;
  const dispute = { ...times, ...decided, id: newId(), reference: order!.reference!, category: "fraud" };
  await db.insert(disputes).values(dispute);
  const answered = {
    disputeId: dispute.id,
    round: 1,
    choice: "decline",
    refundKobo: 0,
    message: "Delivered.",
  } as const;
  const evidence = { email: "ada@example.com", name: "Ada", phone: "+2348031234567", service: "a dress", address: "" };
  const sent = { evidence, sheet: Buffer.from([0xff, 0xd8]), actor: "owner@example.com", state: "sent" } as const;
  await db
    .insert(disputeAnswers)
    .values({ ...answered, ...sent, id: newId(), tryAfter: at, createdAt: at, sentAt: at });
  const draft = { disputeId: dispute.id, parts: ["order"], words: "Delivered.", updatedBy: "owner@example.com" };
  await db.insert(disputeDrafts).values({ ...draft, updatedAt: at });
  const reference = "drill-disputed";
  const paid = {
    reference,
    accessCode: reference,
    email: "",
    amountKobo: 100,
    currency: "NGN",
    status: "success",
  } as const;
  await db.insert(practiceTransactions).values({ ...paid, paidAt: at, webhookSentAt: at, createdAt: at });
  const event = { event: "charge.dispute.create", announced: "charge.dispute.create" };
  const open = { reference, category: "not-received", status: "awaiting-merchant-feedback", createdAt: at } as const;
  await db.insert(practiceDisputes).values({ ...open, ...event, id: newId() });
}

async function acceptShortTransfer(shop: ReturnType<typeof createTestOrderShop>): Promise<void> {
  const { checkout } = await insertWaitingTransfer(shop);
  const [actor, shortKobo] = ["owner@example.com", 5_000];
  const seen = {
    checkoutId: checkout.id,
    source: "transfer",
    reference: "FT-DRILL",
    receivedAt: shop.now(),
    actor,
  } as const;
  await receiveMoney(shop, { ...seen, amountKobo: checkout.totalKobo - shortKobo });
  const accepted = await acceptShort(shop, { checkoutId: checkout.id, actor, shortKobo, reason: "bank charge" });
  assert.equal(accepted.kind, "ordered");
}

/**
 * Changes orders in the open shop, orders what is made to measure, and leaves it time to number their papers. The next
 * start counts what was sold.
 */
async function useShop(place: Place): Promise<void> {
  const shop = await openShop(place);
  try {
    await changeOrders(shop.address);
    await orderMeasured(shop.address, measured);
    await pause(15_000);
  } finally {
    await shop.stop();
  }
}
