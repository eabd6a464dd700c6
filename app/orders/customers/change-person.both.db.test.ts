import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { addNote, mergePeople, removeNote, setLabels, undoMerge } from "./change-person.server.ts";
import { findPerson } from "./find-person.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { people, peopleKeys, peopleNotes, peopleOrders, peopleTags } from "./people-tables.server.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const shop = useTestShop();
const ada = { fullName: "Ada Obi", phone: "+2348031110001", email: "ada@example.com", region: "Lagos" };
const husband = { ...ada, fullName: "Emeka Obi", region: "Rivers" };
const actor = "owner@example.com";

async function idOf(name: string): Promise<string> {
  await recogniseWaiting(shop);
  return (await shop.db.select().from(people).where(eq(people.name, name)))[0]!.id;
}

const everything = async () => ({
  people: await shop.db.select().from(people).orderBy(asc(people.id)),
  orders: await shop.db.select().from(peopleOrders).orderBy(asc(peopleOrders.orderId)),
  keys: await shop.db.select().from(peopleKeys).orderBy(asc(peopleKeys.value), asc(peopleKeys.firstName)),
  notes: await shop.db.select().from(peopleNotes),
  tags: await shop.db.select().from(peopleTags).orderBy(asc(peopleTags.tag)),
});

test("people with one phone number are shown to each other, and not merged", async () => {
  await insertSale(shop.db, ada);
  await insertSale(shop.db, husband);
  const person = await findPerson(shop, await idOf("Ada Obi"));
  expect(person!.others).toMatchObject([{ name: "Emeka Obi", phone: ada.phone }]);
  expect(person!.emails).toEqual([{ email: "ada@example.com", isProven: false }]);
});

test("a merge shows one person with the sums of both, and its undo leaves everything as it was", async () => {
  await insertSale(shop.db, ada);
  await insertSale(shop.db, { ...husband, paidKobo: 500_000 });
  const [hers, his] = [await idOf("Ada Obi"), await idOf("Emeka Obi")];
  await addNote(shop, { personId: his, noteId: newId(), body: "Sends his driver", actor });
  await setLabels(shop, { personId: hers, tags: ["VIP"], warning: "Pays late" });
  const before = await everything();
  expect(await mergePeople(shop, { id: his, into: hers, actor })).toBe(true);
  expect(await mergePeople(shop, { id: his, into: hers, actor })).toBe(false);
  expect(await mergePeople(shop, { id: hers, into: hers, actor })).toBe(false);
  const merged = await findPerson(shop, his);
  expect(merged).toMatchObject({
    id: hers,
    orders: 2,
    netKobo: 1_750_000,
    regions: ["Lagos", "Rivers"],
    tags: ["VIP"],
  });
  expect(merged!.notes).toMatchObject([{ body: "Sends his driver", writtenBy: actor }]);
  expect(merged!.merged).toMatchObject([{ id: his, mergedBy: actor, mergedAt: shop.now() }]);
  expect((await listCustomers(shop)).people.map(({ id }) => id)).toEqual([hers]);
  await undoMerge(shop, his);
  await undoMerge(shop, his);
  expect(await everything()).toEqual(before);
});

test("an order that came after a merge goes with whom its keys name when the merge is undone", async () => {
  await insertSale(shop.db, ada);
  await insertSale(shop.db, husband);
  const [hers, his] = [await idOf("Ada Obi"), await idOf("Emeka Obi")];
  await mergePeople(shop, { id: his, into: hers, actor });
  await insertSale(shop.db, { ...husband, paidKobo: 700_000 });
  await recogniseWaiting(shop);
  expect(await findPerson(shop, hers)).toMatchObject({ orders: 3 });
  await undoMerge(shop, his);
  expect(await findPerson(shop, his)).toMatchObject({ id: his, orders: 2, netKobo: 1_950_000 });
  expect(await findPerson(shop, hers)).toMatchObject({ id: hers, orders: 1 });
});

test("a merge of somebody with merged people keeps both undos apart", async () => {
  await insertSale(shop.db, ada);
  await insertSale(shop.db, husband);
  await insertSale(shop.db, { ...ada, fullName: "Ngozi Obi" });
  const [hers, his, mother] = [await idOf("Ada Obi"), await idOf("Emeka Obi"), await idOf("Ngozi Obi")];
  await mergePeople(shop, { id: his, into: hers, actor });
  const before = await everything();
  await mergePeople(shop, { id: hers, into: mother, actor });
  expect(await findPerson(shop, his)).toMatchObject({ id: mother, orders: 3 });
  await undoMerge(shop, hers);
  expect(await everything()).toEqual(before);
  await mergePeople(shop, { id: hers, into: mother, actor });
  await shop.db.delete(people).where(eq(people.id, mother));
  await recogniseWaiting(shop);
  expect(await findPerson(shop, his)).toMatchObject({ id: hers, orders: 2 });
});

test("a note is added once and removed, and tags are found by the list", async () => {
  await insertSale(shop.db, ada);
  const personId = await idOf("Ada Obi");
  const note = { personId, noteId: newId(), body: "Likes indigo", actor };
  await addNote(shop, note);
  await addNote(shop, note);
  expect((await findPerson(shop, personId))!.notes).toHaveLength(1);
  await removeNote(shop, { personId: newId(), noteId: note.noteId });
  expect((await findPerson(shop, personId))!.notes).toHaveLength(1);
  await removeNote(shop, note);
  expect((await findPerson(shop, personId))!.notes).toEqual([]);
  await setLabels(shop, { personId, tags: ["Aso ebi", "VIP"], warning: "" });
  await setLabels(shop, { personId, tags: ["VIP"], warning: "Call first" });
  expect((await listCustomers(shop, { query: "vip" })).people).toMatchObject([
    { tags: ["VIP"], warning: "Call first" },
  ]);
  expect((await listCustomers(shop, { query: "aso ebi" })).people).toEqual([]);
  expect((await listCustomers(shop, { tag: "VIP" })).people).toHaveLength(1);
});
