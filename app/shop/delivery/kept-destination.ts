import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { createBrowserStore, type StoreHome } from "#app/lib/browser-store.ts";
import { destinationSchema } from "./asked-rate.ts";
import type { StateCode } from "./nigerian-states.ts";

/**
 * The shopper's choice of delivery, kept for the next cart too. `placeId` null: elsewhere in the state; absent: not
 * chosen. `rateId`: one of several rates.
 */
export type KeptDestination = { state?: StateCode; placeId?: string | null; rateId?: string };

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    state: destinationSchema.entries.state,
    placeId: v.optional(destinationSchema.entries.placeId),
    rateId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
);

const nothing: KeptDestination = {};

/** Keeps the destination in step with the browser's other tabs. Unreadable data counts as no choice. */
export function createDestinationStore(home?: StoreHome) {
  return createBrowserStore<KeptDestination>(
    {
      keys: ["delivery-to"],
      parse([text]) {
        const parsed = v.safeParse(keptSchema, text);
        return parsed.success ? parsed.output : nothing;
      },
      format: kept => [kept.state ? JSON.stringify(kept) : null],
    },
    home,
  );
}

const store = createDestinationStore();

export function useKeptDestination(): KeptDestination {
  return useSyncExternalStore(store.subscribe, store.read, () => nothing);
}

/** Another state forgets the place, and another place the rate, whose price may differ there. */
export function chooseState(state: StateCode | undefined): void {
  store.update(() => (state ? { state } : nothing));
}

export function choosePlace(placeId: string | null | undefined): void {
  store.update(({ state }) => (state && placeId !== undefined ? { state, placeId } : state ? { state } : nothing));
}

export function chooseRateId(rateId: string): void {
  store.update(kept => ({ ...kept, rateId }));
}
