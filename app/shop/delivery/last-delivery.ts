import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import type { Delivery } from "./delivery.ts";

/** Where the account's last order went, for the form of the next one. */
export type LastDelivery = { orderId: string; delivery: Delivery };

const key = "forgotten-addresses";

/** More accounts than share a phone; the oldest goes. */
const mostKept = 20;

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(uuid));

/**
 * The orders whose address is not brought back on this device. Only their ids are kept: the address of a newer order
 * comes back by itself, and whoever uses the device next learns nothing.
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
 * Keeps the address of this order out of the form, and returns all that are kept out. Where the browser forbids
 * storage, it comes back with the next visit.
 */
export function forgetAddress(orderId: string): string[] {
  const forgotten = [...recallForgotten().filter(id => id !== orderId), orderId].slice(-mostKept);
  try {
    localStorage.setItem(key, JSON.stringify(forgotten));
  } catch {
    // Private mode, or no room: see above.
  }
  return forgotten;
}
