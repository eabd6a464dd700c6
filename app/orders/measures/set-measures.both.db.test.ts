import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { listMeasuredLines } from "./list-measured-lines.server.ts";
import { bodyInput, readMeasuresForm } from "./measured-line.ts";
import { seenMeasures, setMeasures } from "./set-measures.server.ts";

const shop = useTestShop();
const actor = "sales@example.com";
const asks = setPresets[0]!.fields.slice(0, 2);
let id: string;

beforeEach(async () => {
  const setId = newId();
  await createSet(shop, { id: setId, actor, set: { name: "Gown", unit: "in", fields: asks } });
  const gown = await insertProduct(shop.db);
  await shop.db.update(products).set({ readyDays: 10, measurementSetId: setId }).where(eq(products.id, gown.id));
  const lines = [{ title: "Gown", quantity: 2, readyDays: 10, measures: [] }, { title: "Cap" }];
  ({ id } = await insertOrder(shop.db, { product: gown, readyBy: "2026-12-04", lines }));
});

const linesOf = () => listMeasuredLines(shop.db, id);

/** Fills the form as staff do: a name and two lengths for each piece. */
async function type(...pieces: string[][]) {
  const [line] = await linesOf();
  const form = new FormData();
  for (const [piece, [name, ...lengths]] of pieces.entries()) {
    form.set(bodyInput(line!, piece), name!);
    for (const [n, length] of lengths.entries()) form.set(bodyInput(line!, piece, asks[n]!.key), length);
  }
  return readMeasuresForm(form, [line!]);
}

async function save(pieces: string[][], more: { seen?: string; isChecked?: boolean } = {}) {
  const read = await type(...pieces);
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  const seen = seenMeasures(await linesOf());
  return await setMeasures(shop, { id, actor, seen, bodies: read.bodies, isChecked: false, ...more });
}

const measuresOf = async () =>
  (await shop.db.select().from(orderItems).orderBy(orderItems.position)).map(({ measures }) => measures);
const history = async () =>
  (await shop.db.select().from(orderEvents).orderBy(orderEvents.id)).map(event => describeEvent(event));

test("staff add measurements of some pieces, and the rest later; others of the order have none", async () => {
  expect(await save([["Mum", "38½", "97 cm"]])).toEqual({ kind: "saved" });
  const mum = {
    name: "Mum",
    unit: "in",
    measures: [
      { key: asks[0]!.key, name: asks[0]!.name, mm: 978 },
      { key: asks[1]!.key, name: asks[1]!.name, mm: 970 },
    ],
  };
  expect(await measuresOf()).toEqual([[mum], null]);
  expect(
    await save([
      ["Mum", "38½", "97 cm"],
      ["Ada", "36", "30"],
    ]),
  ).toEqual({ kind: "saved" });
  expect((await measuresOf())[0]).toMatchObject([mum, { name: "Ada" }]);
});

test("a change tells in the order's history what it was; checking with the customer is told too", async () => {
  await save([["Mum", "38", "34"]]);
  expect(await save([["Mum", "38", "34"]])).toEqual({ kind: "unchanged" });
  await save([["Mum", "39", "34"]], { isChecked: true });
  const text = (bust: string) => `Mum, inches: Bust ${bust}, Under-bust 34`;
  expect(await history()).toEqual([
    { title: "Measured", changes: expect.arrayContaining([{ name: "measurements", before: "", after: text("38") }]) },
    {
      title: "Measured",
      changes: expect.arrayContaining([{ name: "measurements", before: text("38"), after: text("39") }]),
    },
    { title: "Measurements checked", changes: [] },
  ]);
});

test("two people do not overwrite each other, and what has left is closed", async () => {
  const seen = seenMeasures(await linesOf());
  await save([["Mum", "38", "34"]]);
  expect(await save([["Ada", "36", "30"]], { seen })).toEqual({ kind: "outdated" });
  // Pressed twice, the second finds what the first saved.
  expect(await save([["Mum", "38", "34"]], { seen })).toEqual({ kind: "unchanged" });
  expect((await measuresOf())[0]).toMatchObject([{ name: "Mum" }]);
  await shop.db.update(orders).set({ stage: "sent" }).where(eq(orders.id, id));
  expect(await save([["Ada", "36", "30"]])).toMatchObject({ kind: "closed" });
});

test("half of a person's measurements are refused, each field with its reason", async () => {
  const [line] = await linesOf();
  expect(await type(["", "38", "wide"])).toEqual({
    ok: false,
    fields: {
      [bodyInput(line!, 0)]: "Enter a name of at most 40 characters.",
      [bodyInput(line!, 0, asks[1]!.key)]: "Enter a length, for example 38½, or 97 cm.",
    },
  });
});

test("what was given stays when the product is gone, and can be changed", async () => {
  await save([["Mum", "38", "34"]]);
  await shop.db.update(products).set({ measurementSetId: null });
  expect((await linesOf())[0]!.fields).toMatchObject([{ key: asks[0]!.key }, { key: asks[1]!.key }]);
  expect(await save([["Mum", "40", "34"]])).toEqual({ kind: "saved" });
});
