import * as v from "valibot";
import { accountKeys } from "#app/lib/account-keys.ts";
import { createBrowserStore, type StoreHome } from "#app/lib/browser-store.ts";
import { markThanks } from "./keep-thanks.ts";
import { thanksSchema } from "./thanks.ts";

/** How long the home page shows the panel, by the browser's clock. */
const shownMs = 24 * 60 * 60 * 1000;

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...thanksSchema.entries, keptAtMs: v.pipe(v.number(), v.finite()) }),
);

export type KeptThanks = v.InferOutput<typeof keptSchema>;

/**
 * The last order made in this browser, in step with other tabs; null when there is none, it is unreadable, or a day has
 * passed.
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

export function forgetThanks(): void {
  thanksStore.update(() => null);
  markThanks(false);
}

/**
 * Milliseconds left to show it; 0 after a day. A time more than a day ahead comes from a wrong clock and counts as
 * over.
 */
export function thanksMsLeft({ keptAtMs }: KeptThanks, nowMs: number): number {
  const ageMs = nowMs - keptAtMs;
  return Math.abs(ageMs) < shownMs ? shownMs - Math.max(ageMs, 0) : 0;
}
