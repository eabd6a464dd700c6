import { createHash } from "node:crypto";
import { and, eq, gt, ne, type SQL, sql, sum } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { stockHolds } from "./hold-tables.server.ts";

/** Unpaid full-size orders per network address, which may be a carrier's. */
const ordersPerAddress = 3;

export function hashAddress(address: string): string {
  return createHash("sha256").update(`hold from ${address}`).digest("base64url");
}

/** Other starts from this address wait until the transaction ends. */
export function lockOfAddress(addressHash: string): SQL {
  return sql`pg_advisory_xact_lock(hashtext(${addressHash}))`;
}

/** Whether a locked address may hold this many more pieces. */
export async function allowsHold(
  transaction: Transaction,
  request: { addressHash: string; checkoutId: string; pieces: number; mostPerOrder: number; now: Date },
): Promise<boolean> {
  const { addressHash, checkoutId, pieces, mostPerOrder, now } = request;
  const [held] = await transaction
    .select({ pieces: sum(stockHolds.quantity).mapWith(Number) })
    .from(stockHolds)
    .where(
      and(eq(stockHolds.addressHash, addressHash), ne(stockHolds.checkoutId, checkoutId), gt(stockHolds.until, now)),
    );
  return (held?.pieces ?? 0) + pieces <= ordersPerAddress * mostPerOrder;
}
