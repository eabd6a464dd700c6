import { and, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { instantFromLagos, lagosInputText } from "#app/lib/lagos-input.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { FileProblem } from "./file-columns.ts";
import type { SentRow } from "./file-product.ts";
import { type AskOrders, type FoundPlan, findPlan } from "./find-plan.server.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { importParts, importPictures, imports } from "./import-tables.server.ts";
import type { ColumnMatch } from "./matched-columns.ts";
import { readFile } from "./read-file.server.ts";
import { readParts, readSent, sentPosition } from "./read-parts.server.ts";

type Shop = WriteContext & { settings: { origin: string } } & AskOrders;

const maxFileBytes = 10 * 1024 * 1024;
const keptMs = 7 * 24 * 3_600_000;

export type Import = {
  id: string;
  name: string;
  actor: string;
  createdAt: Date;
  appliedAt: Date | null;
  createdCount: number;
  changedCount: number;
};

/**
 * Reads and stores an uploaded file, and deletes those older than a week. `match`: columns as the owner named them.
 * `why`: it cannot be read; `head`: the column names of a file without a column for the titles.
 */
export async function keepImport(
  { db, now }: Shop,
  { actor, name, body, match }: { actor: string; name: string; body: Blob; match?: ColumnMatch | undefined },
): Promise<{ kind: "kept"; id: string } | { kind: "refused"; why: string; head?: string[] }> {
  if (body.size === 0) return { kind: "refused", why: "Choose a file." };
  if (body.size > maxFileBytes) return { kind: "refused", why: "At most 10 MB. Split the file." };
  const read = await readFile(body, { today: lagosDayOf(now()), match });
  if ("why" in read) return { kind: "refused", ...read };
  const id = newId();
  const old = lt(imports.createdAt, new Date(now().getTime() - keptMs));
  await transact(db, async transaction => {
    await transaction.insert(imports).values({
      id,
      actor,
      name: name.replaceAll(/\p{Cc}/gu, "").slice(0, 200),
      createdAt: now(),
    });
    for (const [position, content] of read.parts.entries()) {
      await transaction.insert(importParts).values({ importId: id, position, content });
    }
    for (const [at, content] of read.sent.entries()) {
      await transaction.insert(importParts).values({ importId: id, position: sentPosition(at), content });
    }
    await transaction
      .update(imports)
      .set({ body: null })
      .where(and(isNotNull(imports.body), old));
    const ofOld = transaction.select({ id: imports.id }).from(imports).where(old);
    await transaction.delete(importParts).where(inArray(importParts.importId, ofOld));
  });
  return { kind: "kept", id };
}

const columns = {
  id: imports.id,
  name: imports.name,
  actor: imports.actor,
  createdAt: imports.createdAt,
  appliedAt: imports.appliedAt,
  createdCount: imports.createdCount,
  changedCount: imports.changedCount,
};

export async function listImports({ db }: ReadContext): Promise<Import[]> {
  return await db.select(columns).from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(20);
}

/** A page shows no more. */
const shownProducts = 30;
const shownProblems = 100;
const shownLetters = 400;

/** A plan for a page, with totals. */
export type ShownPlan = Omit<FoundPlan, "products"> & {
  products: (Pick<PlannedProduct, "handle" | "id" | "changes"> & { title: string })[];
  counts: { added: number; changed: number; wrong: number };
  /** Choices for new products, empty where none is needed. */
  categories: { id: string; name: string }[];
};

type FoundImport = {
  sent: Import;
  /** Undefined once the import was done or has expired. */
  plan: ShownPlan | undefined;
  pictures: PictureState[];
  /** The instant at which the product's stock was counted. */
  since: Date | undefined;
};

/**
 * A file with its plan and its pictures' state; undefined when unknown. `since` undefined: when the file's name says it
 * was made; null: the numbers hold.
 */
export async function findImport(
  { db, settings, now, findSold, findWaiting }: Shop,
  { id, since: said, color = "" }: { id: string; since: Date | null | undefined; color?: string },
): Promise<FoundImport | undefined> {
  const [sent] = isUuid(id) ? await db.select(columns).from(imports).where(eq(imports.id, id)) : [];
  if (!sent) return undefined;
  const since = said === undefined ? madeAt(sent.name) : (said ?? undefined);
  if (sent.appliedAt) return { sent, plan: undefined, pictures: await listPictures(db, id), since };
  const parts = await readParts(db, id);
  if (parts.length === 0) return { sent, plan: undefined, pictures: [], since };
  const plan = await findPlan(db, parts, { origin: settings.origin, now, findSold, findWaiting, since, color });
  const categories = plan.missing.length > 0 ? await listCategories({ db }) : [];
  return { sent, plan: shownOf(plan, categories), pictures: [], since };
}

export type ImportErrors = { problems: FileProblem[]; head: string[]; rows: SentRow[]; madeAt: Date | undefined };

/**
 * Every problem of a file that waits, and all rows of the products that have one, as they were sent (none of a very
 * large file). `madeAt`: when the file's name says it was made. Undefined for any other file.
 */
export async function listImportErrors(
  { db, settings, now, findSold, findWaiting }: Shop,
  id: string,
): Promise<ImportErrors | undefined> {
  const parts = isUuid(id) ? await readParts(db, id) : [];
  if (parts.length === 0) return undefined;
  const { problems } = await findPlan(db, parts, {
    origin: settings.origin,
    now,
    findSold,
    findWaiting,
    since: undefined,
  });
  const [{ name = "" } = {}] = await db.select({ name: imports.name }).from(imports).where(eq(imports.id, id));
  const sent = await readSent(db, id);
  const all = sent.flatMap(({ rows }) => rows);
  const wrong = new Set(problems.map(({ line }) => line));
  const products = new Set(all.filter(({ line }) => wrong.has(line)).map(({ first }) => first));
  const rows = all.filter(({ first }) => products.has(first)).map(({ line, cells }) => ({ line, cells }));
  return { problems, head: sent[0]?.head ?? [], rows, madeAt: madeAt(name) };
}

function shownOf(plan: FoundPlan, categories: ShownPlan["categories"]): ShownPlan {
  const shorter = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);
  const added = plan.products.filter(({ id }) => id === undefined).length;
  return {
    ...plan,
    counts: { added, changed: plan.products.length - added, wrong: plan.problems.length },
    problems: plan.problems.slice(0, shownProblems),
    lost: plan.lost.slice(0, 5).map(shorter),
    products: plan.products.slice(0, shownProducts).map(({ handle, id, fields, changes }) => ({
      handle,
      id,
      title: fields.title,
      changes: changes.map(({ what, before, after }) => ({ what, before: shorter(before), after: shorter(after) })),
    })),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

export type PictureState = { address: string; state: "waiting" | "fetched" | "failed"; why: string; productId: string };

async function listPictures(db: Queryable, id: string): Promise<PictureState[]> {
  const { address, state, why, productId } = importPictures;
  return await db
    .select({ address, state, why, productId })
    .from(importPictures)
    .where(eq(importPictures.importId, id));
}

type ExportName = "products" | "orders" | "customers" | "consents" | "import-errors";

/** Names the file; `madeAt` reads the time back from the name. */
export function exportFileName(of: ExportName, now: Date): string {
  return `${of}-${lagosInputText(now).replace("T", "-").replace(":", "")}.csv`;
}

/** Reads a name like "products-2026-11-23-1058.csv". */
function madeAt(name: string): Date | undefined {
  const [, day, hour, minute] = /-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(?!\d)/u.exec(name) ?? [];
  return day ? (instantFromLagos(`${day}T${hour}:${minute}`) ?? undefined) : undefined;
}
