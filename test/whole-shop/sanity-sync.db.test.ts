import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { ourIdOf } from "#app/content-store/sanity/content-links.server.ts";
import { contentDocuments } from "#app/content-store/sanity/content-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { copyOrders } from "#app/orders/orders/copy-orders.server.ts";
import { copyCustomers } from "#app/people/accounts/copy-customers.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "../shops/order-shop.ts";
import { categoryDocument, productDocument } from "../shops/sanity-shop.ts";
import { useSanityShop } from "../shops/use-sanity-shop.ts";
import type { SanityCall } from "../stand-ins/sanity-answers.ts";
import { shopSide, storeSide } from "../stand-ins/sanity-sides.ts";
import type { SanityFault } from "../stand-ins/sanity-stand-in.ts";

/** Sets the number of edits: `SYNC_EDITS=2000 SYNC_SEED=7 vitest run test/sanity-sync`. */
const edits = Number(process.env.SYNC_EDITS ?? 150);
const seed = Number(process.env.SYNC_SEED ?? 1);
const actor = "owner@example.com";
const { store, shop } = useSanityShop({ timeoutMs: 100 });

/** Mulberry32 gives the same numbers for the same seed. */
let state = seed;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const below = (n: number) => Math.floor(random() * n);
const oneOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
const naira = () => below(5_000_000) / 100;

let named = 0;
const unique = (word: string) => `${word} ${++named}`;
const ofType = (type: string) =>
  [...store.documents.values()].filter(({ _type }) => _type === type).map(({ _id }) => _id);
const inShop = async () =>
  (
    await shop.db.select({ id: products.id }).from(products).where(isNull(products.archivedAt)).orderBy(products.code)
  ).map(({ id }) => id);

const inArchive = async () =>
  (
    await shop.db
      .select({ id: products.id })
      .from(products)
      .where(isNotNull(products.archivedAt))
      .orderBy(products.code)
  ).map(({ id }) => id);

async function editThere(): Promise<void> {
  const id = oneOf(ofType("product"));
  const category = oneOf(ofType("category"));
  const patch = (set: object, unset: string[] = []) => store.edit({ patch: { id, set, unset } });
  const kinds: (() => Promise<unknown> | "" | undefined)[] = [
    () => store.edit(categoryDocument(unique("c").replace(" ", ""))),
    () => category && store.edit({ patch: { id: category, set: { name: unique("Category") } } }),
    () =>
      category &&
      store.edit(
        productDocument(unique("p").replace(" ", ""), category, { sizes: [{ size: "M", quantity: below(9) }] }),
      ),
    () => id && patch({ price: naira() }),
    () => id && patch({ title: unique("Title"), stock: oneOf(["In Stock", "No Stock"]) }),
    () => id && patch({ sizes: [{ size: "M", quantity: below(20) }, { size: "L" }] }),
    () => id && patch({}, ["price"]),
    () => id && category && patch({ category: { _type: "reference", _ref: category } }),
    () => id && store.edit({ delete: { id } }),
  ];
  await oneOf(kinds)!();
}

/** Makes a random change in the dashboard; a refusal is fine. */
async function editHere(): Promise<void> {
  const { content } = shop;
  const seen = await findStockedProduct(shop, oneOf(await inShop()) ?? "");
  const category = oneOf(ofType("category"));
  const change = async (differences: object) =>
    seen && (await content.updateProduct({ id: seen.id, actor, seen, product: { ...seen, ...differences } }));
  const kinds: (() => Promise<unknown> | "" | undefined)[] = [
    () => content.createCategory({ actor, name: unique("Made here") }),
    () => category && content.updateCategory({ id: ourIdOf(category), actor, name: unique("Renamed here") }),
    () => change({ title: unique("Here"), priceKobo: below(1_000_000) }),
    () => change({ sizes: [{ size: "M", quantity: below(20) }] }),
    () => seen && content.createProduct({ id: newId(), actor, product: { ...seen, title: unique("New here") } }),
    () => seen && content.archiveProduct({ id: seen.id, actor }),
    async () => {
      const id = oneOf(await inArchive());
      return id && content.restoreProduct({ id, actor });
    },
  ];
  await oneOf(kinds)!();
}

const till = () => createTestOrderShop(shop.db);

/** Buys a piece of a product shown in stock; a refusal fails the test. */
async function sell(counter: ReturnType<typeof till>): Promise<void> {
  const [offered] = await shop.db
    .select({ productId: products.id, size: productSizes.size })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        isNull(products.archivedAt),
        eq(products.stock, "In Stock"),
        gt(products.priceKobo, 0),
        gt(productSizes.quantity, 0),
      ),
    )
    .orderBy(products.code)
    .limit(1);
  if (!offered) return;
  const { reference } = await mustStart(counter, await insertCustomer(shop.db), [{ ...offered, quantity: 1 }]);
  counter.provider.pay(reference);
  expect(await completeCheckout(counter, reference)).toMatchObject({ kind: "completed" });
}

async function breakSomething(): Promise<void> {
  const fault = oneOf<SanityFault>([401, 403, 409, 500, 503, "drop", "lost answer", "half an answer", "hang"])!;
  const kinds = [
    () => store.goDown(),
    () => store.failNext(oneOf<SanityCall>(["query", "mutate", "listen"])!, fault),
    () => store.cutListeners(),
    () => void (store.isSilent = true),
    () => shop.restart(),
  ];
  oneOf(kinds)!();
}

/** Runs each of the shop's jobs once. */
async function work(): Promise<void> {
  const { hosted } = shop.content;
  await hosted.follow();
  await hosted.reportStock();
  const effects = {
    ...copyCustomers(shop, hosted),
    ...copyOrders({ db: shop.db, settings: { origin: "https://shop.example" } }, hosted),
  };
  if (!hosted.status().isAway) await workOutbox({ db: shop.db, now: shop.now, log: { warn() {} } as never }, effects);
}

test(`${edits} random edits on both sides, with outages, end with both sides equal and no sale refused (seed ${seed})`, async () => {
  await shop.content.hosted.begin();
  await store.edit(
    categoryDocument("first"),
    ...["p-a", "p-b", "p-c"].map(id => productDocument(id, "first", { sizes: [{ size: "M", quantity: 9 }] })),
  );
  await work();
  const counter = till();
  for (let edit = 0; edit < edits; edit++) {
    const turn = random();
    if (turn < 0.4) await editThere();
    else if (turn < 0.8) await editHere();
    else await sell(counter);
    if (random() < 0.1) await breakSomething();
    if (random() < 0.15) Object.assign(store, { isDown: false, isSilent: false });
    shop.pass(below(3) === 0 ? 61_000 : 1_000);
    if (random() < 0.5) await work();
  }
  Object.assign(store, { isDown: false, isSilent: false });
  store.forgetFaults();
  for (let round = 0; round < 6; round++) {
    shop.pass(61 * 60_000);
    await work();
  }
  expect(await shopSide(shop.db)).toEqual(storeSide(store));
  expect(await shop.db.$count(contentDocuments, eq(contentDocuments.isStockUnsynced, true))).toBe(0);
  expect(await shop.db.$count(outbox, and(isNull(outbox.doneAt), eq(outbox.kind, "content-order")))).toBe(0);
  const ours = await shop.db.select({ id: orders.id }).from(orders);
  expect(ofType("orders").toSorted()).toEqual(ours.map(({ id }) => `orders.${id}`).toSorted());
  expect(ours.length).toBeGreaterThan(edits / 50);
});
