import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import type { WaitingRow } from "./waiting-checkout.ts";

/** The columns of a row, of which `placeOf` makes its place. */
export const waitingColumns = {
  id: checkouts.id,
  state: checkouts.state,
  terms: checkouts.terms,
  fullName: checkouts.fullName,
  deliveryKind: checkouts.deliveryKind,
  promised: checkouts.promised,
  city: checkouts.city,
  region: checkouts.region,
  totalKobo: checkouts.totalKobo,
  createdAt: checkouts.createdAt,
  expiresAt: checkouts.expiresAt,
};

type Row = Omit<WaitingRow, "place"> &
  Pick<typeof checkouts.$inferSelect, "deliveryKind" | "promised" | "city" | "region">;

/**
 * A page of the checkouts that wait for a person, oldest first, paged by key: `next` is what to ask for `after`, where
 * there is more. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function listWaiting(
  { db }: { db: Database },
  { after, limit = 20 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ checkouts: WaitingRow[]; next: string | undefined }> {
  // The place is looked up in the database: as a JavaScript date it would lose its microseconds.
  const isYounger = isUuid(after)
    ? sql`(${checkouts.createdAt}, ${checkouts.id}) >
      (select place.created_at, place.id from checkouts place where place.id = ${after})`
    : undefined;
  const found = await db
    .select(waitingColumns)
    .from(checkouts)
    .where(and(eq(checkouts.state, "waiting"), isYounger))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(asWaitingRow);
  return { checkouts: rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** How many checkouts wait for a person. */
export async function countAwaitingStaff({ db }: { db: Database }): Promise<number> {
  return await db.$count(checkouts, eq(checkouts.state, "waiting"));
}

/** A row as the list shows it. */
export function asWaitingRow({ deliveryKind, promised, city, region, ...row }: Row): WaitingRow {
  const place = promised?.place || [city, region].filter(Boolean).join(", ");
  const isCollected = deliveryKind !== null && deliveryKinds[deliveryKind].isCollected;
  return { ...row, place: isCollected ? deliveryOwnerWords[deliveryKind].name : place };
}
