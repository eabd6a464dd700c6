import { eq } from "drizzle-orm";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

export const shownMeasures = {
  set: "0199a1b2-0000-7000-8000-00000000f00c",
  product: "0199a1b2-0000-7000-8000-00000000f00d",
  order: "0199a1b2-0000-7000-8000-00000000f00e",
  token: "0199a1b2000070008000000000000f0c",
  preOrder: "0199a1b2-0000-7000-8000-00000000f0c1",
  delivered: "0199a1b2-0000-7000-8000-00000000f0c2",
  alteredToken: "0199a1b2000070008000000000000f0d",
} as const;

/** Adds a gown that is made to measure, and an order of two of them, one of which nobody was measured for yet. */
export async function showMeasures(db: Database, categoryId: string): Promise<void> {
  const { id: _preset, ...set } = setPresets[0]!;
  const shop = { db, now: () => new Date() };
  await createSet(shop, { id: shownMeasures.set, actor: "owner@example.com", set });
  const facts = { categoryId, title: "Lace gown made for you alone", createdAt: new Date(2), quantities: { M: null } };
  const gown = await insertProduct(db, { id: shownMeasures.product, ...facts });
  const asking = { readyDays: 12, depositBp: 5000, measurementSetId: shownMeasures.set };
  await db.update(products).set(asking).where(eq(products.id, gown.id));
  const measures = set.fields.map(({ key, name, leastMm }, n) => {
    return { key, name, mm: leastMm + 60 * n - 20, ...(n === 0 && { isOdd: true as const, by: "shop" as const }) };
  });
  const body = { name: "Chimamanda's mother-in-law", unit: set.unit, measures };
  await insertOrder(db, {
    id: shownMeasures.order,
    product: gown,
    // Never late while the tests run.
    readyBy: "2036-12-15",
    neededBy: "2036-12-27",
    trackToken: shownMeasures.token,
    note: "The lace is in the blue bag",
    ownCloth: "Five yards of indigo lace with a scalloped edge, two of satin for the lining, tag 12",
    lines: [{ title: facts.title, quantity: 2, readyDays: 12, measures: [body] }],
  });
  const sewn = {
    product: gown,
    readyBy: "2036-12-18",
    lines: [{ title: facts.title, readyDays: 12, measures: [body] }],
  };
  await insertOrder(db, {
    ...sewn,
    trackToken: shownMeasures.alteredToken,
    stage: "in-production",
    status: "pending",
    alteration: "Take in the waist by 2 cm, let out the sleeves\nand shorten the train so that it clears her heels",
  });
  await insertOrder(db, { ...sewn, id: shownMeasures.delivered, stage: "delivered", status: "success" });
}

/** Never passes while the tests run. */
const comes = "2036-12-15";

/** Adds a bag that is sold before it comes, and an order that waits for it. */
export async function showPreOrder(db: Database, categoryId: string): Promise<void> {
  const title = "Straw beach bag with a name that somebody wrote at length";
  const bag = await insertProduct(db, { id: shownMeasures.preOrder, categoryId, title, createdAt: new Date(1) });
  await db.update(products).set({ preorderBy: comes, preorderBp: 7000 }).where(eq(products.id, bag.id));
  await insertOrder(db, {
    product: bag,
    readyBy: comes,
    neededBy: "2036-12-13",
    promised: {
      label: "",
      place: "",
      days: null,
      ready: comes,
      isPreOrder: true,
      parkPays: null,
      address: "",
      hours: "",
    },
    lines: [{ title, quantity: 2, readyOn: comes }],
  });
}
