import { beforeEach, expect, test } from "vitest";
import { createSet, deleteSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { findSet } from "#app/catalog/measurement-sets/find-sets.server.ts";
import type { MeasurementSet } from "#app/catalog/measurement-sets/measurement-set.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { savedMeasurements } from "./saved-measure-tables.server.ts";
import { forgetSavedPerson, listSavedPeople, mostSaved, savePerson } from "./saved-people.server.ts";

const base = useTestShop();
const actor = "owner@example.com";
let nowMs = Date.parse("2026-12-01T09:00:00Z");
const shop = () => ({ ...base, db: base.db, now: () => new Date((nowMs += 1000)) });

let gown: MeasurementSet;
let skirt: MeasurementSet;
let ada: string;
beforeEach(async () => {
  [gown, skirt] = [await addSet("Gown"), await addSet("Skirt")];
  ada = await addCustomer();
});

async function addSet(name: string): Promise<MeasurementSet> {
  const id = newId();
  const set = { name, unit: "in" as const, fields: setPresets[0]!.fields.slice(0, 2) };
  await createSet(base, { id, actor, set });
  return (await findSet(base, id))!;
}

async function addCustomer(): Promise<string> {
  const id = newId();
  await base.db.insert(customers).values({ id, identity: id, email: `${id}@example.com` });
  return id;
}

const bodyNamed = (name: string, bust: number, set = gown) => ({
  name,
  setId: set.id,
  version: set.version,
  values: { bust, "under-bust": 876 },
});

const save = (name: string, bust: number, { set = gown, customerId = ada } = {}) =>
  savePerson(shop(), { customerId, set, body: bodyNamed(name, bust, set) });

const list = async (set = gown, customerId = ada) => {
  const people = await listSavedPeople(base, { customerId, set });
  return people.map(({ name, values }) => `${name} ${values.bust}`);
};

test("people are listed by their set, the newest first, and each name once in any case", async () => {
  await save("Mum", 970);
  await save("Ada", 900);
  await save("Mum", 1000, { set: skirt });
  expect(await list()).toEqual(["Ada 900", "Mum 970"]);
  await save("MUM", 980);
  expect(await list()).toEqual(["MUM 980", "Ada 900"]);
  expect(await list(skirt)).toEqual(["Mum 1000"]);
});

test("nobody is in another customer's list, or forgotten from it", async () => {
  const ngozi = await addCustomer();
  await save("Mum", 970);
  await save("Mum", 1100, { customerId: ngozi });
  await forgetSavedPerson(base, { customerId: ngozi, setId: gown.id, name: "mum" });
  expect([await list(gown, ngozi), await list()]).toEqual([[], ["Mum 970"]]);
});

test("an account remembers a limited number of people, and forgets the oldest", async () => {
  const ngozi = await addCustomer();
  await save("Hers", 1100, { customerId: ngozi });
  await save("Oldest", 960, { set: skirt });
  for (let n = 1; n <= mostSaved; n++) await save(`Guest ${n}`, 900 + n);
  const names = await list();
  expect([names.length, names[0], names.at(-1)]).toEqual([
    mostSaved,
    `Guest ${mostSaved} ${900 + mostSaved}`,
    "Guest 1 901",
  ]);
  expect([await list(skirt), await list(gown, ngozi)]).toEqual([[], ["Hers 1100"]]);
});

test("two presses at once keep one", async () => {
  await Promise.all([save("Mum", 970), save("mum", 970), save("Mum", 970)]);
  expect(await list()).toHaveLength(1);
});

test("only what the set asks is kept, however much is sent", async () => {
  const body = bodyNamed("Mum", 970);
  await savePerson(shop(), { customerId: ada, set: gown, body: { ...body, values: { ...body.values, shoe: 250 } } });
  const [row] = await base.db.select().from(savedMeasurements);
  expect(row!.lengths).toEqual(body.values);
});

test("a set that is deleted takes its people with it", async () => {
  await save("Mum", 970);
  await save("Mum", 1000, { set: skirt });
  expect(await deleteSet(base, { id: gown.id, actor })).toEqual({ kind: "deleted" });
  expect([await list(), await list(skirt)]).toEqual([[], ["Mum 1000"]]);
});
