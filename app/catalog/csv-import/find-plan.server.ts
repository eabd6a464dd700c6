import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { pictureFolder } from "#app/lib/front-addresses.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { nameCategories, newCategoryName } from "./category-names.ts";
import type { FileProblem } from "./file-columns.ts";
import type { FilePart, FileProduct } from "./file-product.ts";
import { findPresent, findTakenCodes } from "./find-present.server.ts";
import type { ImportPlan, PlannedProduct, PresentProduct } from "./import-plan.ts";
import { planImport } from "./plan-import.ts";
import { addWanted, madeScales, type WantedScales } from "./plan-scales.ts";
import { lostWord } from "./plan-words.ts";
import { spellScales } from "./size-spellings.ts";

/** `name`: of the category that can be made for it; undefined for none. */
export type MissingCategory = { category: string; count: number; name: string | undefined };

/**
 * `scales`: new ones. `missing`: unknown categories ("" for none) with their number of new products. `lost`: words that
 * lost letters. `hasPieces`: the file has stock of existing products. `sold`: sizes sold since then. `seal`: of all it
 * would do.
 */
export type FoundPlan = ImportPlan & {
  scales: SizeScale[];
  missing: MissingCategory[];
  lost: string[];
  hasPieces: boolean;
  sold: number;
  /** New products whose colour the file does not say, or which have the one asked for. */
  colorless: number;
  seal: string;
};

/** Counts the pieces ordered since a time, without cancelled orders. The key is "product size". */
export type FindSold = (db: Queryable, productIds: string[], since: Date) => Promise<ReadonlyMap<string, number>>;

/** Counts the orders that wait for pre-orders, by product. */
export type FindWaiting = (db: Queryable, productIds: string[]) => Promise<ReadonlyMap<string, number>>;

/** Answers what a product file must know of orders. */
export type AskOrders = { findSold: FindSold; findWaiting: FindWaiting };

type PlanOptions = AskOrders & {
  origin: string;
  now(): Date;
  /** When the stock was counted; later sales are subtracted. Undefined: the numbers are taken as they are. */
  since: Date | undefined;
  /** The colour that new products without one get, "" for none. */
  color?: string | undefined;
};

/** Finds what a file would change now, by four queries for each part. Other requests are served in between. */
export async function findPlan(
  db: Queryable,
  parts: FilePart[],
  { origin, findSold, findWaiting, now, since, color = "" }: PlanOptions,
): Promise<FoundPlan> {
  const inShop = (await listCategories({ db })).map(one => ({ ...one, isArchived: false }));
  const archived = (await listCategories({ db }, { isArchived: true })).map(one => ({ ...one, isArchived: true }));
  const categories = nameCategories([...inShop, ...archived]);
  const shop = spellScales(await findScales({ db }));
  const wanted: WantedScales = new Map();
  const presents = await inTurn(parts, async ({ products }) => {
    const present = await findPresent(db, handlesOf(products));
    addWanted(
      wanted,
      products.filter(({ handle }) => !present.has(handle)),
      shop,
    );
    return present;
  });
  const books = { shop, made: madeScales(wanted, shop) };
  const scales = books.made.scales.map(({ scale }) => scale);
  const facts = { categories, books, color, today: lagosDayOf(now()) };
  const seal = createHash("sha256").update(JSON.stringify(scales));
  // Codes and names in files are looked for together, so no two products may share one.
  const owners = new Map(parts.flatMap(({ products }) => products.map(one => [one.handle, one.handle] as const)));
  const plans = await inTurn(parts, async ({ products, problems }, at) => {
    const codes = products.flatMap(({ code }) => code?.toLowerCase() ?? []);
    for (const [code, handle] of await findTakenCodes(db, codes)) owners.set(code, handle);
    const isTaken = (code: string, handle: string) => {
      const owner = owners.get(code.toLowerCase()) ?? handle;
      owners.set(code.toLowerCase(), owner);
      return owner !== handle;
    };
    const present = presents[at]!;
    const known = await findPictures(db, products, origin);
    const ids = [...new Set([...present.values()].map(({ id }) => id))];
    const sold: ReadonlyMap<string, number> = since ? await findSold(db, ids, since) : new Map();
    const soldSince = (id: string, size: string) => sold.get(`${id} ${size}`) ?? 0;
    const waits = await findWaiting(db, movedIn(products, present));
    const waiting = (id: string) => waits.get(id) ?? 0;
    const pictureOf = (address: string) => known.get(address);
    const plan = planImport(products, { ...facts, present, pictureOf, soldSince, waiting, isTaken });
    const all = { ...plan, problems: [...problems, ...plan.problems] };
    seal.update(JSON.stringify(all));
    return { ...all, sold: sold.size, lost: all.products.flatMap(lostIn) };
  });
  const products = plans.flatMap(plan => plan.products);
  return {
    products,
    problems: firstOfEach(plans.flatMap(plan => plan.problems)),
    unchanged: plans.reduce((sum, plan) => sum + plan.unchanged, 0),
    scales: scales.filter(({ id }) => products.some(({ fields }) => fields.scale === id)),
    missing: missingCategories(products),
    lost: plans.flatMap(plan => plan.lost),
    hasPieces: parts.some((part, at) => part.products.some(one => presents[at]!.has(one.handle) && countsPieces(one))),
    colorless: products.filter(({ id, fields }) => id === undefined && fields.color === color).length,
    sold: plans.reduce((sum, plan) => sum + plan.sold, 0),
    seal: seal.digest("hex"),
  };
}

const handlesOf = (products: FileProduct[]) => products.map(({ handle }) => handle);

/** The embedded database has one connection, so nothing is gained by asking at once. */
async function inTurn<In, Out>(all: In[], work: (one: In, at: number) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const [at, one] of all.entries()) done.push(await work(one, at));
  return done;
}

const maxMissing = 30;

/** Beyond a limit, all unknown categories are asked about as one category. */
function missingCategories(products: PlannedProduct[]): MissingCategory[] {
  const without = products.filter(({ fields }) => fields.categoryId === "");
  const byName = Map.groupBy(without, ({ category }) => category);
  if (byName.size > maxMissing) return [{ category: "", count: without.length, name: undefined }];
  return [...byName].map(([category, all]) => ({ category, count: all.length, name: newCategoryName(category) }));
}

const isCounted = ({ quantity }: { quantity: number | null | undefined }) => typeof quantity === "number";

const countsPieces = ({ all, sizes = [] }: FileProduct) => [all, ...sizes].some(isCounted);

function lostIn({ changes }: PlannedProduct): string[] {
  const texts = changes.filter(({ what }) => what === "title" || what === "description");
  return texts.flatMap(({ after }) => lostWord(after) ?? []).slice(0, 1);
}

/** Keeps the rows' order, and one problem for each cell. */
function firstOfEach(problems: FileProblem[]): FileProblem[] {
  const cells = new Map<string, FileProblem>();
  for (const problem of problems) {
    const cell = `${problem.line} ${problem.column}`;
    if (!cells.has(cell)) cells.set(cell, problem);
  }
  return [...cells.values()].toSorted((one, other) => one.line - other.line);
}

/** Products whose pre-order gets another day. */
function movedIn(products: FileProduct[], present: Map<string, PresentProduct>): string[] {
  return products.flatMap(({ handle, preOrder }) => {
    const existing = present.get(handle);
    const isMoved = preOrder?.day !== undefined && preOrder.day.trim() !== (existing?.preorderBy ?? "");
    return existing && isMoved ? [existing.id] : [];
  });
}

/** Hashes of the addresses that are pictures of this shop. */
async function findPictures(db: Queryable, products: FileProduct[], origin: string): Promise<Map<string, string>> {
  const addresses = new Set(products.flatMap(({ pictures = [] }) => pictures));
  const hashes = new Map<string, string>();
  for (const address of addresses) {
    const folder = origin + pictureFolder;
    const [, hash] = (address.startsWith(folder) && /^([\da-f]{32})\//u.exec(address.slice(folder.length))) || [];
    if (hash) hashes.set(address, hash);
  }
  if (hashes.size === 0) return hashes;
  const existing = await db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...new Set(hashes.values())]));
  const isThere = new Set(existing.map(({ hash }) => hash));
  return new Map([...hashes].filter(([, hash]) => isThere.has(hash)));
}
