import * as v from "valibot";
import { accountKeys } from "#app/lib/account-keys.ts";
import { createBrowserStore, type StoreHome } from "#app/lib/browser-store.ts";
import { type Thanks, thanksSchema } from "./thanks.ts";

/** How long the panel stands on the home page, by the browser's clock. */
const shownMs = 24 * 60 * 60 * 1000;

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...thanksSchema.entries, keptAtMs: v.pipe(v.number(), v.finite()) }),
);

export type KeptThanks = v.InferOutput<typeof keptSchema>;

/**
 * What is kept of the order made last in this browser, in step with its other tabs; null when there is nothing, when it
 * makes no sense, and when its day is over.
 */
export function createThanksStore(home?: StoreHome, nowMs = Date.now) {
  return createBrowserStore<KeptThanks | null>(
    {
      keys: [accountKeys.thanks],
      parse([text]) {
        const parsed = v.safeParse(keptSchema, text);
        return parsed.success && thanksMsLeft(parsed.output, nowMs()) > 0 ? parsed.output : null;
      },
      format: kept => [kept && JSON.stringify(kept)],
    },
    home,
  );
}

export const thanksStore = createThanksStore();

/** Keeps it for the home page. Where the browser forbids storage, nothing is shown there. */
export function keepThanks(thanks: Thanks | undefined): void {
  if (!thanks) return;
  thanksStore.update(() => ({ ...thanks, keptAtMs: Date.now() }));
  // The browser tells only other tabs by itself; a home page open in this one listens too.
  window.dispatchEvent(new StorageEvent("storage", { key: accountKeys.thanks }));
}

export function forgetThanks(): void {
  thanksStore.update(() => null);
}

/**
 * For how many milliseconds more it is shown; 0 when its day is over. One kept in the future by more than a day comes
 * from a clock that was wrong, and is over too.
 */
export function thanksMsLeft({ keptAtMs }: KeptThanks, nowMs: number): number {
  const ageMs = nowMs - keptAtMs;
  return Math.abs(ageMs) < shownMs ? shownMs - Math.max(ageMs, 0) : 0;
}
