import { LRUCache } from "lru-cache";
import { type PageChanges, trustMs } from "#app/platform/database/page-changes.server.ts";

/** For how long after a change the page of before it may still be sent while the new one renders. */
const staleMs = 600;

/** What the cache needs to know of a page. */
export type CacheablePage = {
  /** Whether anyone may be served it again: a complete page, not a refusal or a failure. */
  isCacheable: boolean;
  /** The memory it takes. */
  bytes: number;
};

/** One rendering: instants on the clock of `performance.now()`. */
type Rendering<Page> = { page?: Page; startedAt: number; outdatedAt?: number };

/**
 * Keeps finished pages in memory, at most `maxBytes` of them, those used last.
 *
 * Exact: a page older than the last committed change by more than a second is never served. A change marks every page
 * and every rendering begun before it; a marked one is served for 600 ms at most, while its successor renders, and
 * never counts as current. When changes may have gone unheard, pages are only trusted for a moment after rendering.
 * Source: docs/architecture.md#speed.
 */
export class PageCache<Page extends CacheablePage> {
  readonly #changes: Pick<PageChanges, "onChange" | "confirmedAt">;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Rendering<Page>>;
  readonly #underWay = new Map<string, { rendering: Rendering<Page>; result: Promise<Rendering<Page>> }>();

  constructor(options: {
    changes: Pick<PageChanges, "onChange" | "confirmedAt">;
    maxBytes: number;
    now?: () => number;
  }) {
    this.#changes = options.changes;
    this.#now = options.now ?? (() => performance.now());
    this.#kept = new LRUCache({ maxSize: options.maxBytes });
    this.#changes.onChange(() => this.#markOutdated());
  }

  /** How many pages and bytes it holds. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /**
   * The page of `key`: at once when it is kept and current, otherwise rendered, once for all who ask meanwhile. What
   * `render` throws, everyone waiting gets; nothing is kept then.
   * With `mayBeStale: false` a page that a known change has outdated is never served, not even for a moment.
   */
  serve(
    key: string,
    render: () => Promise<Page>,
    { mayBeStale = true }: { mayBeStale?: boolean } = {},
  ): Page | Promise<Page> {
    const found = this.#kept.get(key);
    if (found && this.#isCurrent(found)) return found.page!;
    const allowedMs = mayBeStale ? staleMs : 0;
    if (found && this.#now() - this.#wasCurrentAt(found) < allowedMs) {
      // Whoever has to wait for this rendering hears of its failure; we already have an answer.
      this.#renderOnce(key, render).catch(() => {});
      return found.page!;
    }
    return this.#serveFresh(key, render, allowedMs);
  }

  async #serveFresh(key: string, render: () => Promise<Page>, allowedMs: number): Promise<Page> {
    const askedAt = this.#now();
    for (;;) {
      const rendering = await this.#renderOnce(key, render);
      // One that began after it was asked for is as new as no cache at all would give.
      const isNew = rendering.startedAt >= askedAt;
      if (isNew || this.#now() - this.#wasCurrentAt(rendering) <= allowedMs) return rendering.page!;
    }
  }

  #renderOnce(key: string, render: () => Promise<Page>): Promise<Rendering<Page>> {
    const running = this.#underWay.get(key);
    if (running && running.rendering.outdatedAt === undefined) return running.result;
    const rendering: Rendering<Page> = { startedAt: this.#now() };
    const result = render()
      .then(page => this.#keep(key, rendering, page))
      .finally(() => {
        if (this.#underWay.get(key)?.rendering === rendering) this.#underWay.delete(key);
      });
    this.#underWay.set(key, { rendering, result });
    return result;
  }

  #keep(key: string, rendering: Rendering<Page>, page: Page): Rendering<Page> {
    rendering.page = page;
    const before = this.#kept.get(key);
    if (before && before.startedAt > rendering.startedAt) return rendering;
    if (page.isCacheable) this.#kept.set(key, rendering, { size: page.bytes });
    else this.#kept.delete(key);
    return rendering;
  }

  #markOutdated(): void {
    const at = this.#now();
    for (const rendering of this.#kept.values()) rendering.outdatedAt ??= at;
    for (const { rendering } of this.#underWay.values()) rendering.outdatedAt ??= at;
  }

  #isCurrent({ outdatedAt }: Rendering<Page>): boolean {
    return outdatedAt === undefined && this.#now() - this.#changes.confirmedAt() <= trustMs.page;
  }

  /** The last instant at which we know that the page showed things as they were. */
  #wasCurrentAt({ startedAt, outdatedAt }: Rendering<Page>): number {
    return outdatedAt ?? Math.max(startedAt, this.#changes.confirmedAt());
  }
}
