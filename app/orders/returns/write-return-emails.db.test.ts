import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { declineReturn } from "./agree-return.server.ts";
import { runReturnDeadlines } from "./close-returns.server.ts";
import { returnEffects } from "./write-return-emails.server.ts";

const database = useTestDatabase();

let shop: TestReturnShop;
beforeEach(async () => {
  shop = createTestReturnShop(database.db);
  await shop.switchOn();
  await shop.db.insert(shopSettings).values({ key: "returnAddress", value: "14 Bode Thomas Street\nSurulere" });
});

/** Reads the e-mails after everything has run twice. */
async function mails() {
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: "owner@example.com" };
  const mailing = { db: shop.db, now: shop.now, settings };
  for (let times = 0; times < 2; times++) await workOutbox({ ...mailing, log: shop.log }, returnEffects(mailing));
  return await shop.db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id));
}

test("every e-mail of a return to the shopper shows the returned items", async () => {
  const { hash } = await insertPicture(shop.db);
  const product = await insertProduct(shop.db, { quantities: { M: 5 }, pictures: [hash] });
  const order = await shop.sellDelivered(product.id);
  const id = await shop.mustAsk(order, { wish: "money", lines: [{ position: 0, count: 1, newSize: null }] });
  await mails();
  await shop.agree(id, { wish: "money" });
  shop.wait(1000);
  const toShopper = (await mails()).filter(({ recipient }) => recipient === "ada@example.com");
  expect(toShopper).toHaveLength(2);
  for (const { htmlBody } of toShopper) expect(htmlBody).toContain(`src="https://shop.example/media/${hash}/160.webp"`);
});

test("the shopper hears of every step of an exchange once, and the owner of the request", async () => {
  const order = await shop.sellDelivered((await shop.dress()).id);
  const id = await shop.mustAsk(order);
  const [asked, notice] = await mails();
  expect(asked).toMatchObject({ recipient: "ada@example.com", orderId: order.id });
  for (const part of [order.number, "1 × Ankara wrap dress, size M", `/track/${order.trackToken}/return`]) {
    expect(asked!.textBody).toContain(part);
  }
  expect(notice).toMatchObject({ recipient: "owner@example.com" });
  for (const part of [`/admin/returns/${id}`, "an exchange", "it doesn't fit"]) {
    expect(notice!.textBody).toContain(part);
  }
  shop.wait(1000);
  // The return is agreed once, however often one presses.
  await Promise.all([1, 2, 3, 4].map(() => shop.agree(id)));
  await shop.agree(id);
  const accepted = (await mails()).at(-1)!;
  for (const part of [
    "14 Bode Thomas Street",
    "You pay the return delivery.",
    "Size L is reserved for you until 30 Nov 2026",
  ]) {
    expect(accepted.textBody).toContain(part);
  }
  shop.wait(1000);
  await shop.receive(id);
  const received = (await mails()).at(-1)!;
  const { number, trackToken } = await shop.order((await shop.find(id)).replacementId!);
  for (const part of [`order ${number}`, "₦2,500.00 is left to pay", `/track/${trackToken}`]) {
    expect(received.textBody).toContain(part);
  }
  expect(await shop.db.$count(emails)).toBe(4);
});

test("e-mails of money back name the amount, that the shop pays for a fault, and the reason for a refusal or closing", async () => {
  const order = await shop.sellDelivered((await shop.dress()).id, [{ size: "M", quantity: 3 }]);
  const money = { wish: "money", reason: "faulty" } as const;
  const back = await shop.mustAsk(order, money);
  await shop.agree(back, { wish: "money" });
  await mails();
  shop.wait(1000);
  await shop.receive(back);
  const [declined, closed] = [await shop.mustAsk(order, money), await shop.mustAsk(order, money)];
  await declineReturn(shop, { id: declined, actor, because: "The seam was cut with scissors." });
  await shop.agree(closed, { wish: "money" });
  const texts = (await mails()).map(({ textBody }) => textBody).join("\n");
  for (const part of ["We pay the return delivery", "We will refund ₦12,500.00", "The seam was cut with scissors."]) {
    expect(texts).toContain(part);
  }
  shop.wait(22 * 24 * 60 * 60_000);
  await runReturnDeadlines({ ...shop, proofPictures: { remove: async () => {} } as never });
  expect((await mails()).at(-1)!.textBody).toContain("did not arrive in time");
});

test("e-mails about a return of an order that was paid with test money say so", async () => {
  const order = await shop.sellDelivered((await shop.dress()).id);
  await shop.db.update(orders).set({ isTest: true });
  await shop.mustAsk(order);
  const written = await mails();
  expect(written).toHaveLength(2);
  for (const { subject, textBody } of written) {
    expect(subject).toMatch(/^Test: /u);
    expect(textBody).toContain("This is a test: no money was paid.");
  }
});

test("a step that is over before its e-mail was written is not reported any more", async () => {
  const id = await shop.mustAsk(await shop.sellDelivered((await shop.dress()).id));
  await shop.agree(id);
  await shop.receive(id);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/We have your return/u)]);
});
