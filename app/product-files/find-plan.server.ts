import { createHash } from "node:crypto";
import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";
import { listCategories } from "#app/categories/list-categories.server.ts";
import type { Queryable } from "#app/database/open-database.server.ts";
import { findScales } from "#app/sizes/find-scales.server.ts";
import { images } from "#app/tables/catalog-tables.server.ts";
import { orderItems, orders } from "#app/tables/order-tables.server.ts";
import { findPresent } from "./find-present.server.ts";
import type { FileProblem } from "./file-columns.ts";
import type { FileProduct } from "./file-product.ts";
import { groupRows } from "./group-rows.ts";
import { type ImportPlan, type PresentProduct, planImport } from "./plan-import.ts";
import { readRows } from "./read-rows.server.ts";

/**
 * `hasPieces`: the file says how many pieces there are. `sold`: of how many sizes some were sold since those numbers
 * were true. `seal`: of all that it would do.
 */
export type FoundPlan = ImportPlan & { hasPieces: boolean; sold: number; seal: string };

/** A file that was read: its products, and what is wrong with its rows by themselves. */
export type ReadProducts = ReturnType<typeof groupRows>;

/** Reads a file, which takes a while where it is large: do it before a transaction. `why`: it is no such file. */
export function readProducts(body: Uint8Array): ReadProducts | { why: string } {
  const read = readRows(body);
  return read.ok ? groupRows(read.rows) : { why: read.why };
}

type Asked = {
  origin: string;
  /** When the numbers of the file were true; what was sold since is taken off them. Undefined: they hold. */
  since: Date | undefined;
};

/** What a file would change in the shop as it is now. Six queries, whatever is in it. */
export async function findPlan(db: Queryable, read: ReadProducts, { origin, since }: Asked): Promise<FoundPlan> {
  const { products, problems } = read;
  const present = await findPresent(
    db,
    products.map(({ handle }) => handle),
  );
  const inShop = (await listCategories({ db })).map(one => ({ ...one, isArchived: false }));
  const archived = (await listCategories({ db }, { isArchived: true })).map(one => ({ ...one, isArchived: true }));
  const known = await findPictures(db, products, origin);
  const sold = since ? await findSold(db, [...present.values()], since) : new Map<string, number>();
  const plan = planImport(products, {
    present,
    categories: [...inShop, ...archived],
    scales: await findScales({ db }),
    pictureOf: address => known.get(address),
    soldSince: (id, size) => sold.get(`${id} ${size}`) ?? 0,
  });
  const all = { ...plan, problems: firstOfEach([...problems, ...plan.problems]) };
  const hasPieces = products.some(({ all: first, sizes }) => [first, ...(sizes ?? [])].some(isCounted));
  return { ...all, hasPieces, sold: sold.size, seal: createHash("sha256").update(JSON.stringify(all)).digest("hex") };
}

const isCounted = ({ quantity }: { quantity: number | null | undefined }) => typeof quantity === "number";

/** In the order of their lines; the first where there are several about one cell. */
function firstOfEach(problems: FileProblem[]): FileProblem[] {
  const cells = new Map<string, FileProblem>();
  for (const problem of problems) {
    const cell = `${problem.line} ${problem.column}`;
    if (!cells.has(cell)) cells.set(cell, problem);
  }
  return [...cells.values()].toSorted((one, other) => one.line - other.line);
}

/** By the addresses in a file, the hashes of those that are pictures of this shop. */
async function findPictures(db: Queryable, products: FileProduct[], origin: string): Promise<Map<string, string>> {
  const addresses = new Set(products.flatMap(({ pictures = [] }) => pictures));
  const hashes = new Map<string, string>();
  for (const address of addresses) {
    const [, hash] = /\/media\/([\da-f]{32})\//u.exec(address) ?? [];
    if (hash && address.startsWith(`${origin}/media/`)) hashes.set(address, hash);
  }
  if (hashes.size === 0) return hashes;
  const there = await db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...new Set(hashes.values())]));
  const isThere = new Set(there.map(({ hash }) => hash));
  return new Map([...hashes].filter(([, hash]) => isThere.has(hash)));
}

/** By "product size", the pieces that orders since took and did not give back by being cancelled. */
async function findSold(db: Queryable, present: PresentProduct[], since: Date): Promise<Map<string, number>> {
  if (present.length === 0) return new Map();
  const ids = [...new Set(present.map(({ id }) => id))];
  const { productId, size } = orderItems;
  const rows = await db
    .select({ productId, size, pieces: sql<number>`sum(${orderItems.quantity})`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(productId, ids), gte(orders.createdAt, since), ne(orders.stage, "cancelled")))
    .groupBy(productId, size);
  return new Map(rows.map(row => [`${row.productId} ${row.size}`, row.pieces]));
}
