import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Database, Queryable } from "#app/database/open-database.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { instantFromLagos, lagosInputText } from "#app/lib/lagos-input.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { writeAudit } from "#app/owner/write-audit.server.ts";
import { lockScales } from "#app/sizes/find-scales.server.ts";
import { importPictures, imports } from "#app/tables/file-tables.server.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { findPlan, type FoundPlan, readProducts } from "./find-plan.server.ts";
import { lockPresent } from "./find-present.server.ts";

type Shop = { db: Database; settings: { origin: string }; now(): Date };

export const maxFileBytes = 20 * 1024 * 1024;
const keptMs = 7 * 24 * 3_600_000;

/** A file that was sent. `plan`: what it would change now; undefined once it was taken over or has been let go. */
export type Import = {
  id: string;
  name: string;
  actor: string;
  createdAt: Date;
  appliedAt: Date | null;
  createdCount: number;
  changedCount: number;
};

/** Keeps a file that the owner has chosen, and lets go of those of a week ago. `why`: it is none that can be read. */
export async function keepImport(
  shop: Shop,
  file: { actor: string; name: string; body: Buffer },
): Promise<{ kind: "kept"; id: string } | { kind: "refused"; why: string }> {
  const { db, now } = shop;
  if (file.body.length === 0) return { kind: "refused", why: "Choose a file." };
  if (file.body.length > maxFileBytes) return { kind: "refused", why: "At most 20 MB: divide the file." };
  const read = readProducts(file.body);
  if ("why" in read) return { kind: "refused", why: read.why };
  const id = newId();
  const name = file.name.replaceAll(/\p{Cc}/gu, "").slice(0, 200);
  await db.insert(imports).values({ id, ...file, name, createdAt: now() });
  await db
    .update(imports)
    .set({ body: null })
    .where(and(isNotNull(imports.body), lt(imports.createdAt, new Date(now().getTime() - keptMs))));
  return { kind: "kept", id };
}

const columns = {
  ...{ id: imports.id, name: imports.name, actor: imports.actor, createdAt: imports.createdAt },
  ...{ appliedAt: imports.appliedAt, createdCount: imports.createdCount, changedCount: imports.changedCount },
};

/** The newest files that were sent. */
export async function listImports({ db }: { db: Queryable }): Promise<Import[]> {
  return await db.select(columns).from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(20);
}

type FoundImport = {
  sent: Import;
  plan: FoundPlan | undefined;
  pictures: PictureState[];
  /** When its numbers were taken to be true. */
  since: Date | undefined;
};

/**
 * A file with what it would change now, undefined where there is none (any more), and with its pictures' state. `since`
 * undefined: its numbers were true when its name says that it was made; null: they hold.
 */
export async function findImport(
  { db, settings }: Shop,
  { id, since: said }: { id: string; since: Date | null | undefined },
): Promise<FoundImport | undefined> {
  const [row] = isUuid(id)
    ? await db
        .select({ ...columns, body: imports.body })
        .from(imports)
        .where(eq(imports.id, id))
    : [];
  if (!row) return undefined;
  const { body, ...sent } = row;
  const since = said === undefined ? madeAt(sent.name) : (said ?? undefined);
  const read = body && !sent.appliedAt ? readProducts(body) : undefined;
  const plan = read && "products" in read ? await findPlan(db, read, { origin: settings.origin, since }) : undefined;
  return { sent, plan, pictures: sent.appliedAt ? await listPictures(db, id) : [], since };
}

export type PictureState = { address: string; state: "waiting" | "fetched" | "failed"; why: string; productId: string };

async function listPictures(db: Queryable, id: string): Promise<PictureState[]> {
  const { address, state, why, productId } = importPictures;
  return await db
    .select({ address, state, why, productId })
    .from(importPictures)
    .where(eq(importPictures.importId, id));
}

/**
 * Takes a file over, whole or not at all, with its history. `seal` is that of the plan the owner has seen: `outdated`
 * when the shop has changed since so that something else would come of it, and nothing is written; the same with
 * problems. A second press finds it `applied`.
 */
export async function applyImport(
  { db, settings, now }: Shop,
  { id, actor, since, seal }: { id: string; actor: string; since: Date | undefined; seal: string },
): Promise<{ kind: "applied" | "outdated" | "missing" }> {
  const [sent] = isUuid(id) ? await db.select({ body: imports.body }).from(imports).where(eq(imports.id, id)) : [];
  if (!sent) return { kind: "missing" };
  const read = sent.body ? readProducts(sent.body) : undefined;
  return await transact(db, async transaction => {
    const [row] = await transaction
      .select({ name: imports.name, appliedAt: imports.appliedAt })
      .from(imports)
      .where(eq(imports.id, id))
      .for("update");
    if (row?.appliedAt) return { kind: "applied" };
    if (!row || !read || "why" in read) return { kind: "missing" };
    const scales = await lockScales(transaction);
    await lockPresent(
      transaction,
      read.products.map(({ handle }) => handle),
    );
    const plan = await findPlan(transaction, read, { origin: settings.origin, since });
    if (plan.seal !== seal || plan.problems.length > 0) return { kind: "outdated" };
    const at = now();
    await applyPlan(transaction, plan.products, { importId: id, actor, scales, now: at });
    const createdCount = plan.products.filter(one => one.id === undefined).length;
    const counts = { createdCount, changedCount: plan.products.length - createdCount };
    await transaction
      .update(imports)
      .set({ ...counts, appliedAt: at, body: null })
      .where(eq(imports.id, id));
    const after = { name: row.name, added: createdCount, changed: counts.changedCount };
    await writeAudit(transaction, { actor, action: "import", subject: "file", subjectId: id, after, now: at });
    return { kind: "applied" };
  });
}

/** What a file of this shop's is called, so that `madeAt` knows when its numbers were true. */
export function fileName(of: "products" | "orders" | "consents", now: Date): string {
  return `${of}-${lagosInputText(now).replace("T", "-").replace(":", "")}.csv`;
}

/** When the file was made, as its name has it where this shop made it: "products-2026-11-23-1058.csv". */
function madeAt(name: string): Date | undefined {
  const [, day, hour, minute] = /-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(?!\d)/u.exec(name) ?? [];
  return day ? (instantFromLagos(`${day}T${hour}:${minute}`) ?? undefined) : undefined;
}
