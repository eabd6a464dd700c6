import { and, asc, eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { beyondPlace, findListPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import type { ListedWaiting, WaitingRow } from "./waiting-checkout.ts";
import { withItems } from "./with-items.server.ts";

/** The columns that `placeOf` needs, read with each row. */
export const waitingColumns = {
  id: checkouts.id,
  state: checkouts.state,
  terms: checkouts.terms,
  fullName: checkouts.fullName,
  phone: checkouts.phone,
  receiverName: checkouts.receiverName,
  receiverPhone: checkouts.receiverPhone,
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

const oldestFirst = sortedByTime(checkouts.createdAt, checkouts.id);

/**
 * Checkouts that wait for staff, oldest first; `next` is for `after`, and an unknown place starts at the beginning.
 * Source: docs/architecture.md#the-way-of-an-order.
 */
export async function listWaiting(
  { db }: { db: Database },
  { after, limit = 20 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ checkouts: ListedWaiting[]; next: string | undefined }> {
  const place = await findListPlace(db, oldestFirst, after);
  const found = await db
    .select(waitingColumns)
    .from(checkouts)
    .where(and(eq(checkouts.state, "waiting"), beyondPlace(oldestFirst, ">", place)))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(asWaitingRow);
  return { checkouts: await withItems(db, rows), next: found.length > limit ? rows.at(-1)?.id : undefined };
}

export async function countAwaitingStaff({ db }: { db: Database }): Promise<number> {
  return await db.$count(checkouts, eq(checkouts.state, "waiting"));
}

export function asWaitingRow({ deliveryKind, promised, city, region, ...row }: Row): WaitingRow {
  const place = promised?.place || [city, region].filter(Boolean).join(", ");
  const isCollected = deliveryKind !== null && deliveryKinds[deliveryKind].isCollected;
  return { ...row, place: isCollected ? deliveryOwnerWords[deliveryKind].name : place };
}
