import { ByteLimitedMap } from "./byte-limited-map.server.ts";
import type { CatalogChanges } from "#app/database/catalog-changes.server.ts";

/** For how long after a change the page of before it may still be sent while the new one renders. */
const staleMs = 600;
/** A cache that has not heard from the database for this long no longer trusts what it holds. */
const trustMs = 900;

/** What the cache needs to know of a page. */
export type CacheablePage = {
  /** Whether anyone may be served it again: a complete page, not a refusal or a failure. */
  isCacheable: boolean;
  /** The memory it takes. */
  bytes: number;
};

/** One rendering: instants on the clock of `performance.now()`. */
type Rendering<Page> = { page?: Page; startedAt: number; outdatedAt?: number };

/** See `createPageCache`. */
export type PageCache<Page> = {
  /**
   * The page of `key`: at once when it is kept and current, otherwise rendered, once for all who ask meanwhile. What
   * `render` throws, everyone waiting gets; nothing is kept then.
   * With `mayBeStale: false` a page that a known change has outdated is never served, not even for a moment.
   */
  serve(key: string, render: () => Promise<Page>, options?: { mayBeStale?: boolean }): Page | Promise<Page>;
  /** How many pages and bytes it holds. */
  size(): { pages: number; bytes: number };
};

/**
 * Keeps finished catalogue pages in memory, at most `maxBytes` of them, those used last.
 *
 * Exact: a page older than the last committed change by more than a second is never served. A change marks every page
 * and every rendering begun before it; a marked one is served for 600 ms at most, while its successor renders, and
 * never counts as current. When changes may have gone unheard, pages are only trusted for a moment after rendering.
 * Source: design §7.
 */
export function createPageCache<Page extends CacheablePage>(options: {
  changes: Pick<CatalogChanges, "onChange" | "confirmedAt">;
  maxBytes: number;
  now?: () => number;
}): PageCache<Page> {
  const { changes, maxBytes, now = () => performance.now() } = options;
  const kept = new ByteLimitedMap<Rendering<Page>>(maxBytes);
  const underWay = new Map<string, { rendering: Rendering<Page>; result: Promise<Rendering<Page>> }>();

  changes.onChange(() => {
    const at = now();
    for (const rendering of kept.values()) rendering.outdatedAt ??= at;
    for (const { rendering } of underWay.values()) rendering.outdatedAt ??= at;
  });

  // The last instant at which we know that the page showed the catalogue as it was.
  const wasCurrentAt = ({ startedAt, outdatedAt }: Rendering<Page>) =>
    outdatedAt ?? Math.max(startedAt, changes.confirmedAt());

  const isCurrent = ({ outdatedAt }: Rendering<Page>) =>
    outdatedAt === undefined && now() - changes.confirmedAt() <= trustMs;

  function renderOnce(key: string, render: () => Promise<Page>): Promise<Rendering<Page>> {
    const running = underWay.get(key);
    if (running && running.rendering.outdatedAt === undefined) return running.result;
    const rendering: Rendering<Page> = { startedAt: now() };
    const result = render()
      .then(page => keep(key, rendering, page))
      .finally(() => {
        if (underWay.get(key)?.rendering === rendering) underWay.delete(key);
      });
    underWay.set(key, { rendering, result });
    return result;
  }

  function keep(key: string, rendering: Rendering<Page>, page: Page): Rendering<Page> {
    rendering.page = page;
    const before = kept.find(key);
    if (before && before.startedAt > rendering.startedAt) return rendering;
    if (page.isCacheable) kept.set(key, rendering, page.bytes);
    else kept.delete(key);
    return rendering;
  }

  async function serveFresh(key: string, render: () => Promise<Page>, allowedMs: number): Promise<Page> {
    const askedAt = now();
    for (;;) {
      const rendering = await renderOnce(key, render);
      // One that began after it was asked for is as new as no cache at all would give.
      if (rendering.startedAt >= askedAt || now() - wasCurrentAt(rendering) <= allowedMs) return rendering.page!;
    }
  }

  return {
    serve(key, render, { mayBeStale = true } = {}) {
      const found = kept.find(key);
      if (found && isCurrent(found)) return found.page!;
      const allowedMs = mayBeStale ? staleMs : 0;
      if (found && now() - wasCurrentAt(found) < allowedMs) {
        // Whoever has to wait for this rendering hears of its failure; we already have an answer.
        renderOnce(key, render).catch(() => {});
        return found.page!;
      }
      return serveFresh(key, render, allowedMs);
    },
    size: () => ({ pages: kept.size, bytes: kept.bytes }),
  };
}
