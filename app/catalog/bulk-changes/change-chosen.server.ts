import { and, inArray, isNull } from "drizzle-orm";
import { findStockedProduct, type StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { hideProducts } from "#app/catalog/products/hide-products.server.ts";
import { regularPrice } from "#app/catalog/products/product-sale.server.ts";
import { products as productTable } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { ChangedItem, ProductsChange } from "./change-products.server.ts";
import { type ChosenProduct, type ProductRequest, parseUndone } from "./parse-product-change.server.ts";
import { type CountedSize, type PlannedChange, planChange } from "./plan-change.ts";

/** `content`: the content store; `why`: its reason against a change. */
export type ChangingShop<Why> = WriteContext & {
  content: {
    changeProducts(request: {
      items: ChangedItem[];
      actor: string;
      action?: "count";
    }): Promise<ProductsChange | { kind: "store-refused"; why: Why }>;
  };
};

/** What Undo sends: the values before the change, or the opposite of hiding. */
export type UndoneChange = { items: ChangedItem[] } | { ids: string[]; isHidden: boolean };

/**
 * `preview`: nothing was written; `sales`: sale prices by product. `refused`: nothing was written, because of these.
 */
export type ChosenChange<Why> =
  | { kind: "preview"; plans: PlannedChange[]; sales: Record<string, number> }
  | { kind: "done"; count: number; titles: string[]; undo: UndoneChange | undefined }
  | { kind: "refused"; problems: { title: string; why: string }[] }
  | { kind: "store-refused"; why: Why };

/** Changes the chosen products, or previews the change. Source: docs/decisions/products-from-files.md. */
export async function changeChosen<Why>(
  shop: ChangingShop<Why>,
  { products, request, actor }: { products: ChosenProduct[]; request: ProductRequest; actor: string },
): Promise<ChosenChange<Why>> {
  if (request.kind === "hide") {
    const ids = await hideProducts(shop, { ids: products.map(({ id }) => id), isHidden: request.isHidden, actor });
    const undo = ids.length > 0 ? { ids, isHidden: !request.isHidden } : undefined;
    return { kind: "done", count: ids.length, titles: [...(await findTitles(shop.db, ids)).values()], undo };
  }
  if (request.kind === "undo") return await write(shop, { items: request.items, undone: [], actor });
  const chosen = await findChosenProducts(shop.db, products);
  if (request.kind === "own-price") {
    const { priceKobo, pieces } = request;
    const items = products.map(one => ({ ...one, set: { priceKobo, pieces } }));
    // A row sends all its sizes, also those whose number is as it was.
    const counted = pieces.filter(({ from, to }) => from !== to);
    const undone = chosen.map(({ id, version, priceKobo: before }) => ({
      id,
      version,
      set: { priceKobo: before, pieces: counted.map(takenBack) },
    }));
    return await write(shop, { items, undone, actor });
  }
  const plans = chosen.map(product => planChange(product, request.change));
  const changed = products.filter(({ id, version }) => !chosen.some(one => one.id === id && one.version === version));
  if (changed.length > 0)
    return {
      kind: "refused",
      problems: await nameProblems(
        shop.db,
        changed.map(({ id }) => id),
      ),
    };
  const isPrice = request.change.kind === "percent" || request.change.kind === "naira";
  if (request.isPreview || (isPrice && plans.some(({ isRefused }) => isRefused))) {
    return { kind: "preview", plans, sales: await findSales(shop.db, products) };
  }
  return await write(shop, {
    items: plans.map(({ id, version, after }) => ({ id, version, set: after })),
    undone: plans.map(({ id, version, before }) => ({ id, version, set: before })),
    actor,
  });
}

async function write<Why>(
  { db, content }: ChangingShop<Why>,
  { items, undone, actor }: { items: ChangedItem[]; undone: ChangedItem[]; actor: string },
): Promise<ChosenChange<Why>> {
  const outcome = await content.changeProducts({ items, actor });
  if (outcome.kind === "store-refused") return outcome;
  if (outcome.kind === "refused") {
    const titles = await findTitles(
      db,
      outcome.problems.map(({ id }) => id),
    );
    return { kind: "refused", problems: outcome.problems.map(({ id, why }) => ({ title: titles.get(id) ?? id, why })) };
  }
  const changed = outcome.versions.filter(({ id, version }) =>
    items.some(one => one.id === id && one.version < version),
  );
  const titles = await findTitles(
    db,
    changed.map(({ id }) => id),
  );
  const undo = undone.flatMap(item => {
    const now = changed.find(({ id }) => id === item.id);
    return now ? [{ ...item, version: now.version }] : [];
  });
  const undoing = undo.length > 0 ? { items: undo } : undefined;
  return { kind: "done", count: changed.length, titles: [...titles.values()], undo: undoing };
}

/** What Undo in the owner's list would send, while each product is as the change left it; undefined otherwise. */
export async function findUndone(
  { db }: { db: Database },
  text: string | undefined,
): Promise<{ items: ChangedItem[]; titles: string[]; priceKobo: number | undefined } | undefined> {
  const items = parseUndone(text);
  if (!items || items.length === 0) return undefined;
  const { id, title, version } = productTable;
  const rows = await db
    .select({ id, title, version, priceKobo: regularPrice })
    .from(productTable)
    .where(
      and(
        inArray(
          id,
          items.map(one => one.id),
        ),
        isNull(productTable.archivedAt),
      ),
    );
  const isAsLeft = (item: ChangedItem) => rows.some(row => row.id === item.id && row.version === item.version);
  if (!items.every(isAsLeft)) return undefined;
  const [only, ...others] = rows;
  return { items, titles: rows.map(row => row.title), priceKobo: others.length === 0 ? only?.priceKobo : undefined };
}

/** Keeps the order in which they were chosen. */
export async function findChosenProducts(db: Database, chosen: { id: string }[]): Promise<StockedProduct[]> {
  const found: StockedProduct[] = [];
  for (const { id } of chosen) {
    const product = await findStockedProduct({ db }, id);
    if (product) found.push(product);
  }
  return found;
}

async function nameProblems(db: Database, ids: string[]) {
  const titles = await findTitles(db, ids);
  return ids.map(id => ({ title: titles.get(id) ?? id, why: titles.has(id) ? "changed" : "missing" }));
}

async function findTitles(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: productTable.id, title: productTable.title })
    .from(productTable)
    .where(inArray(productTable.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function findSales(db: Database, chosen: ChosenProduct[]): Promise<Record<string, number>> {
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: productTable.id, saleKobo: productTable.saleKobo })
    .from(productTable)
    .where(inArray(productTable.id, ids));
  return Object.fromEntries(rows.flatMap(({ id, saleKobo }) => (saleKobo === null ? [] : [[id, saleKobo]])));
}

/** What was added is taken off what is there by then. */
function takenBack({ size, from, to, by }: CountedSize): CountedSize {
  return { size, from: to, to: from, ...(by !== undefined && { by: -by }) };
}
