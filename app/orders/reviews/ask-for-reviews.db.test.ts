import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertPicture } from "#test/samples/sample-catalog.ts";
import { insertReturn } from "#test/samples/sample-return.ts";
import { handOver, insertHandedOver, switchReviewsOn } from "#test/samples/sample-review.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { askForReviews, isWritingTime } from "./ask-for-reviews.server.ts";
import { reviewRequests, reviewStops } from "./review-tables.server.ts";

const database = useTestDatabase();
const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 0, origin: "https://shop.example" };
const noon = new Date("2026-11-20T11:00:00Z");
const dayMs = 24 * 60 * 60_000;

let present = noon;
beforeEach(async () => {
  present = noon;
  await switchReviewsOn(database.db);
});
const shop = () => ({ db: database.db, settings, now: () => present });

/** Two instances ask at once. */
async function ask(): Promise<string[]> {
  await Promise.all([askForReviews(shop()), askForReviews(shop())]);
  const written = await database.db.select().from(emails).where(eq(emails.state, "waiting"));
  await database.db.update(emails).set({ state: "sent" });
  return written.map(({ recipient }) => recipient).toSorted();
}

test.each([
  ["2026-11-20T06:59:59Z", false],
  ["2026-11-20T07:00:00Z", true],
  ["2026-11-20T18:59:59Z", true],
  ["2026-11-20T19:00:00Z", false],
  ["2026-11-20T23:30:00Z", false],
])("at %s, an hour less than in Lagos, e-mails may be written: %s", (at, may) => {
  expect(isWritingTime(new Date(at))).toBe(may);
});

test("an order gets one review request, seven days after handover, with a link to its page and one to stop", async () => {
  const order = await insertHandedOver(shop(), { daysAgo: 6, customerEmail: "ada@example.com" });
  expect(await ask()).toEqual([]);
  present = new Date(noon.getTime() + dayMs);
  expect(await ask()).toEqual(["ada@example.com"]);
  const [letter] = await database.db.select().from(emails);
  const [request] = await database.db.select().from(reviewRequests);
  const page = `https://shop.example/review/${request!.token}`;
  expect(letter).toMatchObject({ key: `review-asked:${order.id}`, orderId: order.id, recipientName: "Ada Obi" });
  expect(letter!.textBody).toContain(`${page}\n`);
  expect(letter!.textBody).toContain(`${page}#stop`);
  // The step was undone before.
  await handOver(database.db, order, noon);
  present = new Date(noon.getTime() + 8 * dayMs);
  expect(await ask()).toEqual([]);
});

test("a review request names the items and shows a picture of each", async () => {
  const { hash } = await insertPicture(database.db);
  await insertHandedOver(shop(), { lines: [{ imageHash: hash }, { title: "Fila" }] });
  await ask();
  const [letter] = await database.db.select().from(emails);
  expect(letter!.textBody).toContain("Ankara wrap dress\nFila\n");
  expect(letter!.htmlBody.match(/<img src="[^"]+160\.webp"/gu)).toEqual([
    `<img src="https://shop.example/media/${hash}/160.webp"`,
  ]);
});

test("no review requests go out at night, or for orders handed over more than thirty days ago", async () => {
  await insertHandedOver(shop(), { customerEmail: "ada@example.com" });
  await insertHandedOver(shop(), { customerEmail: "old@example.com", daysAgo: 31 });
  await insertHandedOver(shop(), { customerEmail: "collected@example.com", stage: "collected", daysAgo: 29 });
  present = new Date("2026-11-20T20:00:00Z");
  expect(await ask()).toEqual([]);
  present = noon;
  expect(await ask()).toEqual(["ada@example.com", "collected@example.com"]);
});

test("switched-off requests read only the settings from the database, and at night nothing is read", async () => {
  await database.db.delete(shopSettings);
  const asked: PropertyKey[] = [];
  const db = new Proxy(database.db, {
    get(target, name) {
      if (["select", "execute", "transaction"].includes(String(name))) asked.push(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  await askForReviews({ ...shop(), db });
  expect(asked).toEqual(["select"]);
  present = new Date("2026-11-20T20:00:00Z");
  await askForReviews({ ...shop(), db });
  expect(asked).toEqual(["select"]);
});

test("an order that came back, was refunded or erased, or has no product still sold gets no review request", async () => {
  const back = { provider: "practice", currency: "NGN", actor: "owner@example.com" } as const;
  const returned = await insertHandedOver(shop(), { customerEmail: "returned@example.com" });
  await database.db.update(orders).set({ stage: "returned" }).where(eq(orders.id, returned.id));
  const whole = await insertHandedOver(shop(), { customerEmail: "whole@example.com" });
  const ofWhole = { ...back, reference: whole.reference, orderId: whole.id, amountKobo: 1_250_000 };
  await database.db.insert(refunds).values({ ...ofWhole, id: newId(), state: "pending" });
  const pieces = await insertHandedOver(shop(), { customerEmail: "pieces@example.com", lines: [{ quantity: 2 }] });
  const ofPieces = { ...back, reference: pieces.reference, orderId: pieces.id, amountKobo: 100 };
  await database.db
    .insert(refunds)
    .values({ ...ofPieces, id: newId(), state: "processed", pieces: [{ position: 0, count: 2 }] });
  const gone = await insertHandedOver(shop(), { customerEmail: "gone@example.com" });
  await database.db.update(products).set({ archivedAt: noon });
  await insertHandedOver(shop(), { customerEmail: "", email: "", erasedAt: noon });
  // A buyer who keeps a part or all of the order is asked.
  const part = await insertHandedOver(shop(), { customerEmail: "part@example.com", lines: [{ quantity: 2 }] });
  const ofPart = { ...back, reference: part.reference, orderId: part.id };
  await database.db.insert(refunds).values([
    { ...ofPart, id: newId(), amountKobo: 1_250_000, state: "processed", pieces: [{ position: 0, count: 1 }] },
    { ...ofPart, id: newId(), amountKobo: 2_500_000, state: "failed" },
  ]);
  expect(await ask()).toEqual(["part@example.com"]);
  expect(await database.db.$count(reviewRequests, eq(reviewRequests.orderId, gone.id))).toBe(0);
});

test("returned pieces are counted once, whatever happened to the money", async () => {
  const insert = async (name: string, quantity: number) =>
    await insertHandedOver(shop(), { customerEmail: `${name}@example.com`, lines: [{ quantity }] });
  const whole = await insert("whole", 2);
  await insertReturn(database.db, whole.id, { state: "settled" });
  await insertReturn(database.db, whole.id, { ordinal: 2, state: "received" });
  // The refund is of the same item.
  const half = await insert("half", 2);
  const { id: returnId } = await insertReturn(database.db, half.id, { state: "settled" });
  const money = { provider: "practice", currency: "NGN", actor: "owner@example.com", state: "processed" } as const;
  await database.db.insert(refunds).values({
    ...money,
    id: newId(),
    reference: half.reference,
    orderId: half.id,
    amountKobo: 100,
    returnId,
    pieces: [{ position: 0, count: 1 }],
  });
  const both = await insert("both", 2);
  await insertReturn(database.db, both.id, { state: "settled" });
  await database.db.insert(refunds).values({
    ...money,
    id: newId(),
    reference: both.reference,
    orderId: both.id,
    amountKobo: 100,
    pieces: [{ position: 0, count: 1 }],
  });
  const awaited = await insert("awaited", 1);
  await insertReturn(database.db, awaited.id, { state: "on-its-way" });
  const declined = await insert("declined", 1);
  await insertReturn(database.db, declined.id, { state: "declined" });
  expect(await ask()).toEqual(["awaited@example.com", "declined@example.com", "half@example.com"]);
});

test("a shopper who wants no more requests gets none, however the address is written", async () => {
  await database.db.insert(reviewStops).values({ email: "ada@example.com", stoppedAt: noon });
  await insertHandedOver(shop(), { customerEmail: "Ada@Example.com" });
  await insertHandedOver(shop(), { customerEmail: "bola@example.com" });
  expect(await ask()).toEqual(["bola@example.com"]);
});
