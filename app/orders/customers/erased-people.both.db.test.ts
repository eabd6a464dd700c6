import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { askErasure } from "#app/people/privacy/erase-person.server.ts";
import { forgetOld } from "#app/people/privacy/forget-old.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertAccount, insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { people, peopleNotes, peopleOrders, peopleTags } from "./people-tables.server.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const shop = useTestShop();
const ada = { fullName: "Ada Obi", phone: "+2348031110001", email: "ada@example.com" };
const closed = { stage: "delivered", status: "success" } as const;

/** Adds an account with a closed order, and a guest's with the same phone and first name, as one person. */
async function leaveOnePerson() {
  const account = await insertAccount(shop.db, ada.email);
  const own = await insertSale(shop.db, { ...ada, ...closed, customerId: account.customerId });
  const guests = await insertSale(shop.db, { ...ada, ...closed, email: "other@example.com" });
  await shop.db.update(orders).set({ paidAt: shop.now() }).where(sql`true`);
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people);
  const note = { body: "Ada likes indigo", writtenBy: "owner@example.com", writtenAt: shop.now() };
  await shop.db.insert(peopleNotes).values({ id: newId(), personId: person!.id, ...note });
  await shop.db.insert(peopleTags).values({ personId: person!.id, tag: "indigo" });
  return { ...account, own, guests, person: person! };
}

test("an erased person is gone with notes and tags, and orders of theirs that stay are somebody new", async () => {
  const { userId, guests, person } = await leaveOnePerson();
  expect(await shop.db.$count(peopleOrders)).toBe(2);
  expect(await askErasure(shop, { email: ada.email, userId, isProven: true })).toEqual({ kind: "done" });
  await recogniseWaiting(shop);
  expect(await shop.db.$count(peopleNotes)).toBe(0);
  expect(await shop.db.$count(peopleTags)).toBe(0);
  const left = await shop.db.select().from(people);
  expect(left).toMatchObject([{ name: "Ada Obi", orders: 1, said: "ada obi other@example.com 2348031110001" }]);
  expect(left[0]!.id).not.toBe(person.id);
  expect(await shop.db.select().from(peopleOrders)).toMatchObject([{ orderId: guests.id }]);
});

test("people stay when an old order of theirs is forgotten, and go with their last", async () => {
  const { own, guests, person } = await leaveOnePerson();
  const old = (id: string, years: number) =>
    shop.db
      .update(orders)
      .set({ createdAt: new Date(shop.now().getTime() - years * 365.25 * 24 * 3_600_000) })
      .where(eq(orders.id, id));
  await old(own.id, 8);
  await forgetOld(shop);
  await recogniseWaiting(shop);
  expect(await shop.db.select().from(people)).toMatchObject([{ id: person.id, orders: 1 }]);
  expect(await shop.db.$count(peopleNotes)).toBe(1);
  await old(guests.id, 8);
  await forgetOld(shop);
  await recogniseWaiting(shop);
  expect(await shop.db.$count(people)).toBe(0);
  expect(await shop.db.$count(peopleNotes)).toBe(0);
});
