import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { setLabels } from "#app/orders/customers/change-person.server.ts";
import { people } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { withdrawConsent, writeConsent } from "#app/people/consents/consents.server.ts";
import { askErasure } from "#app/people/privacy/erase-person.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findQueue, listQueues, markDone, removeOldQueues, startQueue, takeNext } from "./chat-queues.server.ts";
import { groupReachable, listReachable } from "./list-reachable.server.ts";
import { chatQueuePeople, chatQueues } from "./queue-tables.server.ts";
import { reachableCards } from "./reachable-cards.ts";

const shop = useTestShop();
const phoneOf = (n: number) => `+23480311${String(n).padStart(5, "0")}`;
const closed = { stage: "delivered", status: "success" } as const;
const [bisi, tolu] = ["bisi@example.com", "tolu@example.com"];

beforeEach(() => shop.setNow(new Date("2026-11-20T09:00:00Z")));

async function agree(...numbers: number[]) {
  const ids = [];
  for (const n of numbers) {
    await writeConsent(shop.db, { phone: phoneOf(n), place: "news", now: shop.now() });
    const [given] = await shop.db
      .select()
      .from(consents)
      .where(eq(consents.phone, phoneOf(n)));
    ids.push(given!.id);
  }
  return ids;
}

async function buy(n: number, fullName: string, tags: string[] = []) {
  const email = `buyer${n}@example.com`;
  await insertSale(shop.db, { ...closed, phone: phoneOf(n), fullName, email });
  await shop.db.update(orders).set({ paidAt: shop.now() });
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people).where(eq(people.name, fullName));
  await setLabels(shop, { personId: person!.id, tags, warning: "" });
  return email;
}

const everybody = async (filters = {}) => {
  const found = [];
  for (const group of await groupReachable(shop, filters)) found.push(...(await listReachable(shop, filters, group)));
  return found.map(({ name, phone, tags }) => [name, phone, tags.join()]);
};

describe("the list", () => {
  test("has each number with a valid consent once, its name and tags as they are now, and nobody else", async () => {
    await buy(1, "Ada Obi", ["VIP"]);
    await buy(2, "Musa Bello");
    await buy(3, "Emeka Obi", ["wholesale"]);
    const [, , gone] = await agree(1, 3, 4, 5);
    await withdrawConsent(shop, gone!);
    await writeConsent(shop.db, { email: "buyer2@example.com", place: "news", now: shop.now() });
    const [one, two] = [
      ["Ada Obi", phoneOf(1), "VIP"],
      ["Emeka Obi", phoneOf(3), "wholesale"],
    ];
    expect(await everybody()).toEqual([one, two, ["", phoneOf(5), ""]]);
    expect(await everybody({ tag: "VIP" })).toEqual([one]);
    expect(await everybody({ query: "emeka" })).toEqual([two]);
    expect(await everybody({ region: "Lagos" })).toEqual([one, two]);
    expect(await everybody({ region: "Kano" })).toEqual([]);
    expect(await everybody({ size: "XXL" })).toEqual([]);
    await buy(1, "Ada Obi", ["Owambe"]);
    expect(await everybody({ tag: "VIP" })).toEqual([]);
    expect((await everybody())[0]).toEqual(["Ada Obi", phoneOf(1), "Owambe"]);
  });

  test("splits into groups of 256 that a withdrawal in between does not move", async () => {
    const numbers = Array.from({ length: 600 }, (_, n) => n);
    const rows = numbers.map(n => ({ id: newId(), channel: "whatsapp", phone: phoneOf(n), words: "x" }) as const);
    await shop.db.insert(consents).values(rows.map(row => ({ ...row, place: "news" as const })));
    const groups = await groupReachable(shop);
    expect(groups.map(group => group.people)).toEqual([256, 256, 88]);
    await withdrawConsent(shop, rows[3]!.id);
    const lists = await Promise.all(groups.map(group => listReachable(shop, {}, group)));
    expect(lists.map(list => list.length)).toEqual([255, 256, 88]);
    const seen = lists.flat().map(({ phone }) => phone);
    expect(new Set(seen).size).toBe(599);
    expect(seen).not.toContain(phoneOf(3));
    const written = lists.map(list => reachableCards(list)).join("");
    expect(written.match(/BEGIN:VCARD/gu)).toHaveLength(599);
  });

  test("loses an erased person, in the list and in a queue", async () => {
    const email = await buy(1, "Ada Obi");
    await agree(1, 2);
    const id = newId();
    await startQueue(shop, { id, body: "Hi", about: "", actor: bisi, filters: {} });
    expect(await askErasure(shop, { email, isProven: true })).toEqual({ kind: "done" });
    expect(await everybody()).toEqual([["", phoneOf(2), ""]]);
    expect(await findQueue(shop, id)).toMatchObject({ done: 0, left: 1 });
  });
});

describe("a queue", () => {
  const id = "019a0000-0000-7000-8000-000000000001";
  const begin = (filters = {}) =>
    startQueue(shop, { id, body: "Hello {first}", about: "everybody", actor: bisi, filters });
  const next = async (actor = bisi) => (await takeNext(shop, { id, actor }))?.phone;
  const done = (consentId: string, actor = bisi) => markDone(shop, { id, consentId, actor });

  test("goes through its people one at a time, and a reload or a second press skips nobody", async () => {
    const [one, two, three] = await agree(1, 2, 3);
    expect([await begin(), await begin()]).toEqual([3, 3]);
    expect([await next(), await next()]).toEqual([phoneOf(1), phoneOf(1)]);
    expect(await Promise.all([done(one!), done(one!)])).toHaveLength(2);
    expect(await next()).toBe(phoneOf(2));
    expect(await done(two!)).toEqual({ doneBefore: undefined });
    expect(await done(two!, tolu)).toEqual({ doneBefore: bisi });
    expect(await findQueue(shop, id)).toMatchObject({ done: 2, left: 1 });
    await done(three!);
    expect(await next()).toBeUndefined();
    expect(await listQueues(shop)).toMatchObject([{ id, done: 3, left: 0, body: "Hello {first}" }]);
    // Somebody who agrees later is not in this queue.
    await agree(4);
    expect(await next()).toBeUndefined();
  });

  test("gives two people at once different chats, and takes one over after a quarter of an hour", async () => {
    await agree(1, 2);
    await begin();
    expect(new Set(await Promise.all([next(bisi), next(tolu)]))).toEqual(new Set([phoneOf(1), phoneOf(2)]));
    expect(await next("kemi@example.com")).toBeUndefined();
    shop.passMinutes(16);
    expect(await next("kemi@example.com")).toBe(phoneOf(1));
    expect(await next("kemi@example.com")).toBe(phoneOf(1));
  });

  test("passes over who withdraws or is erased meanwhile", async () => {
    const [one, two] = await agree(1, 2, 3);
    await begin();
    expect(await next()).toBe(phoneOf(1));
    await withdrawConsent(shop, one!);
    expect(await next()).toBe(phoneOf(2));
    await shop.db.delete(consents).where(eq(consents.id, two!));
    expect(await next()).toBe(phoneOf(3));
    expect(await findQueue(shop, id)).toMatchObject({ done: 0, left: 1 });
    expect(await done(two!)).toEqual({ doneBefore: undefined });
    expect(await findQueue(shop, id)).toMatchObject({ done: 0, left: 1 });
  });

  test("for nobody is not kept", async () => {
    await agree(1);
    expect(await begin({ tag: "VIP" })).toBe(0);
    expect(await shop.db.$count(chatQueues)).toBe(0);
  });

  test("is removed 90 days after its last chat, with whom it was for", async () => {
    const [one] = await agree(1);
    await begin();
    shop.passMinutes(80 * 24 * 60);
    await done(one!);
    shop.passMinutes(89 * 24 * 60);
    await removeOldQueues(shop);
    expect(await shop.db.$count(chatQueues)).toBe(1);
    shop.passMinutes(2 * 24 * 60);
    await removeOldQueues(shop);
    expect([await shop.db.$count(chatQueues), await shop.db.$count(chatQueuePeople)]).toEqual([0, 0]);
    expect(await shop.db.$count(consents)).toBe(1);
  });
});
