import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { checkouts, transfers } from "#app/platform/tables/checkout-tables.server.ts";
import { readTransferCode } from "#app/money/transfers/transfer.ts";
import { asWaitingRow, waitingColumns } from "./list-waiting.server.ts";
import type { WaitingRow } from "./waiting-checkout.ts";

const lookedBackMs = 30 * 24 * 60 * 60_000;
const maxResults = 20;
const maxLength = 60;

/**
 * Waiting transfers, or ended within 30 days, by code, name, phone or amount; the newest 20. None for fewer than three
 * letters or digits.
 */
export async function searchTransfers(
  { db, now }: { db: Database; now(): Date },
  query: string,
): Promise<WaitingRow[]> {
  const text = query.trim().slice(0, maxLength).toLowerCase();
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, "").length < 3) return [];
  const code = readTransferCode(text);
  const amountKobo = koboFromNairaText(text);
  // Stored as +2348031234567, typed as 0803 123 4567.
  const digits = text.replaceAll(/[\s()+-]/gu, "").replace(/^0/u, "");
  const matches = or(
    sql`position(${text} in lower(${checkouts.fullName})) > 0`,
    code === undefined ? undefined : eq(transfers.code, code),
    amountKobo === undefined ? undefined : eq(checkouts.totalKobo, amountKobo),
    /^\d{4,14}$/u.test(digits) ? sql`position(${digits} in ${checkouts.phone}) > 0` : undefined,
  );
  const since = new Date(now().getTime() - lookedBackMs);
  const rows = await db
    .select(waitingColumns)
    .from(checkouts)
    .innerJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.terms, "transfer"),
        inArray(checkouts.state, ["waiting", "expired", "abandoned"]),
        gt(checkouts.expiresAt, since),
        matches,
      ),
    )
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(maxResults);
  return rows.map(asWaitingRow);
}
