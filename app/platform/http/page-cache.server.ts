import { LRUCache } from "lru-cache";
import { type PageChanges, trustMs } from "#app/platform/database/page-changes.server.ts";

/** How long a page may be sent after a change, while its successor renders. */
const staleMs = 600;

export type CacheablePage = {
  /** True for a complete page, false for a refusal or failure. */
  isCacheable: boolean;
  bytes: number;
};

/** Instants are on the clock of `performance.now()`. */
type Rendering<Page> = { page?: Page; startedAt: number; outdatedAt?: number };

/**
 * Keeps finished pages in memory, at most `maxBytes`, the last used ones.
 *
 * No page older than the last committed change by more than a second is served. A change outdates every page and every
 * render begun before it; an outdated page is sent for at most 600 ms while its successor renders. When changes may
 * have been missed, pages are trusted only for a moment after rendering. Source: docs/decisions/kept-pages.md.
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

  get size(): { pages: number; bytes: number } {
    return { pages: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /**
   * The page of `key`, rendered once for all who ask meanwhile when it is not current. What `render` throws, all of
   * them get. With `mayBeStale: false` an outdated page is never served.
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
      // Requests that wait for this render get its failure; this visitor has an answer.
      this.#renderOnce(key, render).catch(() => {});
      return found.page!;
    }
    return this.#serveFresh(key, render, allowedMs);
  }

  async #serveFresh(key: string, render: () => Promise<Page>, allowedMs: number): Promise<Page> {
    const askedAt = this.#now();
    for (;;) {
      const rendering = await this.#renderOnce(key, render);
      // A render begun after the request is as new as without a cache.
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

  /** The last instant at which the page was certainly current. */
  #wasCurrentAt({ startedAt, outdatedAt }: Rendering<Page>): number {
    return outdatedAt ?? Math.max(startedAt, this.#changes.confirmedAt());
  }
}
