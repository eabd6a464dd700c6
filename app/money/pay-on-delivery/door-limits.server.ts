import { and, eq, gt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { isNigerianMobile } from "#app/shop/delivery/phone-links.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { refusals } from "#app/platform/tables/door-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { overStages } from "#app/platform/tables/stage-facts.ts";
import { refusalsCountedSince } from "./refusals.server.ts";

/**
 * Why a phone number cannot pay at the door: nobody can call it on the way; an order of it is under way already; or it
 * refused two parcels in half a year.
 */
export type DoorProblem = { kind: "door-needs-mobile" | "door-one-at-a-time" | "door-refused-before" };

/** So many refusals hide the way. Source: docs/spec-notes.md#added. */
const mostRefusals = 2;

/** Lets one checkout of a phone number, or of an e-mail address, past at a time, until the transaction ends. */
export async function lockPerson(transaction: Transaction, person: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting of ${person}`}, 0))`);
}

/**
 * Whether a phone number may pay another order at the door: undefined when it may. Asked under `lockPerson`, in the
 * transaction that writes the checkout, so that fifty requests at once leave one. `openId`: the customer's own open
 * checkout, which the new one takes the place of.
 */
export async function findDoorProblem(
  transaction: Transaction,
  { phone, openId, now }: { phone: string; openId: string | undefined; now: Date },
): Promise<DoorProblem | undefined> {
  if (!isNigerianMobile(phone)) return { kind: "door-needs-mobile" };
  const refused = and(eq(refusals.phone, phone), gt(refusals.at, refusalsCountedSince(now)));
  if ((await transaction.$count(refusals, refused)) >= mostRefusals) return { kind: "door-refused-before" };
  const isLive = or(eq(checkouts.state, "waiting"), and(eq(checkouts.state, "open"), gt(checkouts.expiresAt, now)));
  const begun = and(
    eq(checkouts.phone, phone),
    eq(checkouts.terms, "on-delivery"),
    isLive,
    openId === undefined ? undefined : ne(checkouts.id, openId),
  );
  if ((await transaction.$count(checkouts, begun)) > 0) return { kind: "door-one-at-a-time" };
  const underWay = and(eq(orders.phone, phone), eq(orders.terms, "on-delivery"), notInArray(orders.stage, overStages));
  return (await transaction.$count(orders, underWay)) > 0 ? { kind: "door-one-at-a-time" } : undefined;
}
