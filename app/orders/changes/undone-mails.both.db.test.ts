import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { isOwed } from "#app/platform/jobs/owed-work.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

/** Does the work that is due, and returns the keys of all e-mails. */
async function mails() {
  const mailing = { ...shop, settings: { ...shop.settings, ownerEmail: "owner@example.com" } };
  await workOutbox(shop, orderEffects(mailing));
  return (await shop.db.select().from(emails).orderBy(asc(emails.key))).map(({ key }) => key);
}

const send = () => shop.db.update(emails).set({ state: "sent" });
const mailsOf = ({ id }: { id: string }) => [`new-order-notice:${id}`, `order-confirmation:${id}`];

async function confirmationOf({ id }: { id: string }) {
  const [mail] = await shop.db
    .select()
    .from(emails)
    .where(eq(emails.key, `order-confirmation:${id}`));
  return mail!.textBody;
}

test("the e-mails about a change leave after two minutes", async () => {
  const order = await shop.sellDelivery();
  expect(await mails()).toEqual(mailsOf(order));
  await send();
  const changed = await shop.mustChange(order.id, into("L"));
  shop.wait(119_000);
  expect(await mails()).toEqual(mailsOf(order));
  shop.wait(1_000);
  expect(await mails()).toEqual([...mailsOf(order), ...mailsOf(changed)].toSorted());
  expect(await confirmationOf(changed)).toContain("We changed your order. It has a new number");
});

test("those of a change that was undone are never written, and a confirmed order is told of its new number alone", async () => {
  const order = await shop.sellDelivery();
  await mails();
  await send();
  const changed = await shop.mustChange(order.id, into("L"));
  const back = await shop.mustUndo(changed.id);
  // Work that is done rings phones.
  expect(await isOwed(shop.db, `${orderEmailsKind}:${changed.id}`)).toBe(false);
  expect(await mails()).toEqual([...mailsOf(order), ...mailsOf(back)].toSorted());
  const text = await confirmationOf(back);
  expect(text).toContain(`Your order ${order.number} has a new number. The items, delivery and total are the same.`);
  expect(text).not.toContain("changed");
  expect(text).toContain(`/track/${order.trackToken}`);
  expect(text).toContain(`/receipt/${order.trackToken}?order=${back.number}`);
  shop.wait(600_000);
  expect(await mails()).toHaveLength(4);
});

test("an order that was not confirmed yet is confirmed once, as if nothing had happened", async () => {
  const order = await shop.sellDelivery();
  const changed = await shop.mustChange(order.id, into("L"));
  const back = await shop.mustUndo(changed.id);
  expect(await mails()).toEqual(mailsOf(back));
  expect(await confirmationOf(back)).toContain("We have your payment. We are preparing your order.");
});

test("confirmations that wait for the mail server are taken back by the change, and by Undo", async () => {
  const order = await shop.sellDelivery();
  expect(await mails()).toEqual(mailsOf(order));
  const changed = await shop.mustChange(order.id, into("L"));
  const back = await shop.mustUndo(changed.id);
  expect(await mails()).toEqual(mailsOf(back));
});

test("a change that follows an undone one names what the customer was told before all of it", async () => {
  const order = await shop.sellDelivery();
  await mails();
  await send();
  const once = await shop.mustUndo((await shop.mustChange(order.id, into("L"))).id);
  const twice = await shop.mustUndo((await shop.mustChange(once.id, into("L", 2))).id);
  await mails();
  expect(await confirmationOf(twice)).toContain(`Your order ${order.number} has a new number.`);
  const changed = await shop.mustChange(twice.id, into("L"));
  const again = await shop.mustChange(changed.id, into("L", 2));
  const back = await shop.mustUndo(again.id);
  await mails();
  expect(await confirmationOf(back)).toContain("We changed your order.");
});
