import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import type { Delivery } from "./delivery.ts";

/** Fills the form of the next order, which is for the buyer until they say otherwise. */
export type LastDelivery = {
  orderId: string;
  delivery: Omit<Delivery, "receiverName" | "receiverPhone" | "hidesPrices">;
};

const key = "forgotten-addresses";

/** More accounts than share a phone; the oldest is dropped. */
const mostKept = 20;

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(uuid));

/**
 * Orders whose address this device must not fill in again. Keeps only their ids: a newer order's address comes back,
 * and the device's next user learns nothing.
 */
export function recallForgotten(): string[] {
  try {
    const parsed = v.safeParse(keptSchema, localStorage.getItem(key));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/**
 * Keeps this order's address out of the form and returns all such orders. Without storage, it comes back at the next
 * visit.
 */
export function forgetAddress(orderId: string): string[] {
  const forgotten = [...recallForgotten().filter(id => id !== orderId), orderId].slice(-mostKept);
  try {
    localStorage.setItem(key, JSON.stringify(forgotten));
  } catch {
    // Private mode or full storage, see above.
  }
  return forgotten;
}
