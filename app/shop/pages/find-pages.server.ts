import { and, desc, eq, lt, max, sql } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ShopPage, shopPages } from "./page-names.ts";
import { pageVersions, publishedPages } from "./page-tables.server.ts";
import { templateOf } from "./page-templates.ts";
import { firstWords } from "./render-markdown.server.ts";
import { renderPage } from "./render-page.server.ts";
import { isShopPage } from "./shop-pages.ts";

/** Lists the pages in order, with the time of their last change. */
export async function listPublishedPages({ db }: ReadContext): Promise<{ page: ShopPage; publishedAt: Date }[]> {
  const rows = await db
    .select({ page: publishedPages.page, publishedAt: publishedPages.publishedAt })
    .from(publishedPages);
  return shopPages.flatMap(page => rows.find(row => row.page === page) ?? []);
}

/** Returns undefined when it is not published or unknown. */
export async function findPublishedPage(
  { db }: ReadContext,
  name: string,
): Promise<{ page: ShopPage; html: string; description: string } | undefined> {
  if (!isShopPage(name)) return undefined;
  const [row] = await db
    .select({ body: pageVersions.body })
    .from(publishedPages)
    .innerJoin(
      pageVersions,
      and(eq(pageVersions.page, publishedPages.page), eq(pageVersions.number, publishedPages.number)),
    )
    .where(eq(publishedPages.page, name));
  return row && { page: name, html: renderPage(name, row.body), description: firstWords(row.body) };
}

/** The numbers of the newest and the published version; 0 for none. */
export type PageState = { page: ShopPage; newest: number; published: number; changedAt: Date | null };

/** Lists also pages that nobody has written. */
export async function listPages({ db }: ReadContext): Promise<PageState[]> {
  const written = await db
    .select({ page: pageVersions.page, newest: max(pageVersions.number), changedAt: max(pageVersions.madeAt) })
    .from(pageVersions)
    .groupBy(pageVersions.page);
  const published = await db.select().from(publishedPages);
  return shopPages.map(page => {
    const { newest, changedAt } = written.find(row => row.page === page) ?? {};
    const { number = 0 } = published.find(row => row.page === page) ?? {};
    return { page, newest: newest ?? 0, published: number, changedAt: changedAt ?? null };
  });
}

export type PageVersion = typeof pageVersions.$inferSelect;

/** Returns undefined for an unknown number. */
export async function findVersion(
  { db }: ReadContext,
  { page, number }: { page: ShopPage; number: number },
): Promise<PageVersion | undefined> {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(pageVersions.number, number)));
  return row;
}

/** Returns undefined until somebody writes it. */
export async function findNewestVersion({ db }: ReadContext, page: ShopPage): Promise<PageVersion | undefined> {
  const newest = desc(pageVersions.number);
  return (await db.select().from(pageVersions).where(eq(pageVersions.page, page)).orderBy(newest).limit(1))[0];
}

/** Returns 0 when the page is not published. */
export async function findPublishedNumber({ db }: ReadContext, page: ShopPage): Promise<number> {
  const [row] = await db
    .select({ number: publishedPages.number })
    .from(publishedPages)
    .where(eq(publishedPages.page, page));
  return row?.number ?? 0;
}

/** Lists versions without their texts, newest first; pass `next` as `before` for more. */
export async function listVersions(
  { db }: ReadContext,
  { page, before, limit = 20 }: { page: ShopPage; before?: number | undefined; limit?: number },
): Promise<{ versions: Omit<PageVersion, "body" | "page">[]; next: number | undefined }> {
  const { number, restoredFrom, madeBy, madeAt } = pageVersions;
  const rows = await db
    .select({ number, restoredFrom, madeBy, madeAt })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), before === undefined ? sql`true` : lt(number, before)))
    .orderBy(desc(number))
    .limit(limit + 1);
  const versions = rows.slice(0, limit);
  return { versions, next: rows.length > limit ? versions.at(-1)?.number : undefined };
}

/** Finds the editor's text, and the versions from `before` on. */
export async function findEditedPage(
  shop: ReadContext & { settings: StartSettings },
  { page, before, isAnew }: { page: ShopPage; before: number | undefined; isAnew: boolean },
) {
  const newest = await findNewestVersion(shop, page);
  const isTemplate = isAnew || !newest;
  const body = isTemplate ? templateOf(page, await findShopSettings(shop)) : newest.body;
  return {
    body,
    isTemplate,
    newest: newest?.number ?? 0,
    published: await findPublishedNumber(shop, page),
    ...(await listVersions(shop, { page, before })),
  };
}
