import { and, eq, gt, ne, notInArray, or, sql } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { overStages } from "#app/shop/delivery/order-states.ts";
import { isNigerianMobile } from "#app/shop/delivery/phone-links.ts";
import { refusals } from "./door-tables.server.ts";
import { refusalsCountedSince } from "./refusals.server.ts";

/**
 * Why a phone number can't pay on delivery: it can't be called, has such an order already, or refused two parcels in
 * six months.
 */
export type DoorProblem = { kind: "door-needs-mobile" | "door-one-at-a-time" | "door-refused-before" };

/** Source: docs/spec-notes.md#added. */
const mostRefusals = 2;

/** Serialises checkouts of a phone number or e-mail address until the transaction ends. */
export async function lockPerson(transaction: Transaction, person: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting of ${person}`}, 0))`);
}

/**
 * Undefined when the number may order. Asked under `lockPerson` in the checkout's transaction, so of fifty concurrent
 * requests one succeeds. `openId`: the customer's open checkout that is replaced.
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
