import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findNewestVersion, findPublishedNumber, findVersion, type PageVersion } from "./find-pages.server.ts";
import type { ShopPage } from "./page-names.ts";
import { pageVersions, publishedPages } from "./page-tables.server.ts";
import type { PageSave } from "./parse-page-form.ts";
import { blanksIn, pageTitles } from "./shop-pages.ts";

/**
 * `outdated`: nothing saved, because somebody saved `stored` since the editor was opened. `blanks`: nothing saved,
 * because the text still has these.
 */
type Saved =
  | { kind: "saved" | "unchanged" }
  | { kind: "outdated"; stored: PageVersion; ownAt: Date | undefined }
  | { kind: "blanks"; blanks: string[] };

/** Saves a new version unless the text is the same, and publishes on request. Can be repeated. */
export async function savePage(
  { db, now }: WriteContext,
  { page, actor, body, seen, isPublished }: PageSave & { page: ShopPage; actor: string },
): Promise<Saved> {
  return await transact(db, async transaction => {
    await takeTurn(transaction);
    const existing = await findNewestVersion({ db: transaction }, page);
    if (existing && existing.number !== seen && existing.body !== body) {
      return { kind: "outdated", stored: existing, ownAt: existing.madeBy === actor ? existing.madeAt : undefined };
    }
    const blanks = isPublished ? blanksIn(body) : [];
    if (blanks.length > 0) return { kind: "blanks", blanks };
    const at = now();
    const isNew = body !== existing?.body;
    const number = (existing?.number ?? 0) + Number(isNew);
    if (isNew) await addVersion(transaction, { page, number, body, actor, at });
    const wasPublished = isPublished && (await publish(transaction, { page, number, actor, at }));
    return { kind: isNew || wasPublished ? "saved" : "unchanged" };
  });
}

/**
 * Makes an earlier version the newest; the published one stays. `missing`: no such number. Adds nothing when it is the
 * newest already.
 */
export async function restorePage(
  { db, now }: WriteContext,
  { page, actor, number }: { page: ShopPage; actor: string; number: number },
): Promise<{ kind: "restored" | "unchanged" | "missing" }> {
  return await transact(db, async transaction => {
    await takeTurn(transaction);
    const wanted = await findVersion({ db: transaction }, { page, number });
    const existing = await findNewestVersion({ db: transaction }, page);
    if (!wanted || !existing) return { kind: "missing" };
    if (wanted.body === existing.body) return { kind: "unchanged" };
    const version = { page, number: existing.number + 1, body: wanted.body, restoredFrom: number };
    await addVersion(transaction, { ...version, actor, at: now() });
    return { kind: "restored" };
  });
}

/** Hides a page from shoppers; its versions stay. */
export async function unpublishPage(
  { db, now }: WriteContext,
  { page, actor }: { page: ShopPage; actor: string },
): Promise<{ kind: "unpublished" | "unchanged" }> {
  return await transact(db, async transaction => {
    await takeTurn(transaction);
    const [was] = await transaction.delete(publishedPages).where(eq(publishedPages.page, page)).returning();
    if (!was) return { kind: "unchanged" };
    const before = { name: pageTitles[page], version: was.number };
    await writeAudit(transaction, { ...about(page), actor, action: "unpublish", before, now: now() });
    return { kind: "unpublished" };
  });
}

/** One save at a time, so that version numbers are unique. Readers do not wait. */
async function takeTurn(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${pageVersions} in share row exclusive mode`);
}

type NewVersion = {
  page: ShopPage;
  number: number;
  body: string;
  restoredFrom?: number;
  actor: string;
  at: Date;
};

async function addVersion(transaction: Transaction, { actor, at, ...version }: NewVersion): Promise<void> {
  await transaction.insert(pageVersions).values({ ...version, madeBy: actor, madeAt: at });
  const { page, number, restoredFrom } = version;
  await writeAudit(transaction, {
    ...about(page),
    actor,
    action: restoredFrom ? "restore" : number === 1 ? "create" : "update",
    // The versions hold the texts.
    before: number === 1 ? {} : { name: pageTitles[page], version: number - 1 },
    after: { name: pageTitles[page], version: number, ...(restoredFrom && { restoredFrom }) },
    now: at,
  });
}

/** Returns false when nothing changed. */
async function publish(
  transaction: Transaction,
  { page, number, actor, at }: { page: ShopPage; number: number; actor: string; at: Date },
): Promise<boolean> {
  const was = await findPublishedNumber({ db: transaction }, page);
  if (was === number) return false;
  const row = { number, publishedAt: at };
  await transaction
    .insert(publishedPages)
    .values({ page, ...row })
    .onConflictDoUpdate({ target: publishedPages.page, set: row });
  const name = pageTitles[page];
  const before = was > 0 ? { name, version: was } : {};
  await writeAudit(transaction, {
    ...about(page),
    actor,
    action: "publish",
    before,
    after: { name, version: number },
    now: at,
  });
  return true;
}

function about(page: ShopPage) {
  return { subject: "page", subjectId: page };
}
