import { expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import {
  addDeliveryPlaces,
  archiveDeliveryPlace,
  restoreDeliveryPlace,
  updateDeliveryPlace,
} from "./change-delivery-places.server.ts";
import { findDeliveryTable } from "./find-delivery-table.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import type { StateCode } from "./nigerian-states.ts";

const actor = "owner@example.com";
const shop = useTestShop();

const add = (names: string[], state: StateCode = "LA") => addDeliveryPlaces(shop, { actor, state, names });
const names = async () => (await listDelivery(shop)).places.map(({ name }) => name);
const idOf = async (name: string) => (await listDelivery(shop)).places.find(place => place.name === name)!.id;

test("places are added after the others, each once in its state, and change nothing while there is no rate", async () => {
  expect(await add(["Yaba", "Ajah"])).toEqual({ kind: "added" });
  expect(await add(["AJAH", "Lekki", "lekki"])).toEqual({ kind: "added" });
  expect(await add(["Yaba"])).toEqual({ kind: "unchanged" });
  expect(await add(["Yaba"], "OY")).toEqual({ kind: "added" });
  expect((await names()).toSorted()).toEqual(["Ajah", "Lekki", "Yaba", "Yaba"]);
  expect(await findDeliveryTable(shop)).toMatchObject({ places: [], rates: [{ id: "flat", feeKobo: 350_000 }] });
});

test("a list sent twice at once is added once", async () => {
  const outcomes = await Promise.all([add(["Yaba", "Ajah"]), add(["Yaba", "Ajah"])]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["added", "unchanged"]);
  expect(await names()).toEqual(["Yaba", "Ajah"]);
});

test("a state has at most 200 places, and a list that would exceed this adds none", async () => {
  await add(Array.from({ length: 199 }, (_, n) => `Place ${n}`));
  expect(await add(["Yaba", "Ajah"])).toEqual({ kind: "too-many" });
  expect(await names()).toHaveLength(199);
  expect(await add(["Yaba"])).toEqual({ kind: "added" });
});

test("a place can be renamed and moved in the list, and a name changed meanwhile by somebody else is reported", async () => {
  await add(["Ajah", "Lekki", "Yaba"]);
  const id = await idOf("Yaba");
  const update = (name: string, seenName: string, after?: string) =>
    updateDeliveryPlace(shop, { actor, id, name, seenName, after });
  expect(await update("Yaba", "Yaba", "first")).toEqual({ kind: "updated" });
  expect(await names()).toEqual(["Yaba", "Ajah", "Lekki"]);
  expect(await update("Sabo Yaba", "Yaba", await idOf("Ajah"))).toEqual({ kind: "updated" });
  expect(await names()).toEqual(["Ajah", "Sabo Yaba", "Lekki"]);
  expect(await update("Yaba Tech", "Yaba")).toMatchObject({ kind: "outdated", stored: "Sabo Yaba" });
  expect(await update("Sabo Yaba", "Sabo Yaba", id)).toEqual({ kind: "unchanged" });
  expect(await update("AJAH", "Sabo Yaba")).toMatchObject({
    kind: "refused",
    fields: { name: expect.stringContaining("already") },
  });
  expect(await update("SABO YABA", "Sabo Yaba")).toEqual({ kind: "updated" });
  const facts = (await shop.db.select().from(auditEvents)).map(({ action, after }) => [action, after]);
  expect(facts.slice(1)).toEqual([
    ["move", { name: "Yaba, Lagos", place: 1 }],
    ["update", { name: "Yaba, Lagos", renamed: "Sabo Yaba", place: 2 }],
    ["update", { name: "Sabo Yaba, Lagos", renamed: "SABO YABA" }],
  ]);
});

test("an archived place can come back, unless another has its name by then", async () => {
  await add(["Yaba"]);
  const id = await idOf("Yaba");
  const archive = () => archiveDeliveryPlace(shop, { actor, id });
  const restore = () => restoreDeliveryPlace(shop, { actor, id });
  expect([await archive(), await archive()]).toEqual([{ kind: "archived" }, { kind: "missing" }]);
  expect(await updateDeliveryPlace(shop, { actor, id, name: "Other" })).toEqual({ kind: "missing" });
  await add(["yaba"]);
  expect(await restore()).toEqual({ kind: "name-taken" });
  await archiveDeliveryPlace(shop, { actor, id: await idOf("yaba") });
  expect([await restore(), await restore()]).toEqual([{ kind: "restored" }, { kind: "missing" }]);
  expect(await names()).toEqual(["Yaba"]);
  expect(await archiveDeliveryPlace(shop, { actor, id: "no id" })).toEqual({ kind: "missing" });
});
