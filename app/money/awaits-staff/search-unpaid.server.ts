import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { koboFromNairaText } from "#app/lib/money.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { readTransferCode } from "#app/money/transfers/transfer.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { matchPerson } from "#app/platform/database/match-person.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { asWaitingRow, waitingColumns } from "./list-waiting.server.ts";
import type { ListedWaiting, UnpaidRow } from "./waiting-checkout.ts";
import { withItems } from "./with-items.server.ts";

const lookedBackMs = 30 * 24 * 60 * 60_000;
const maxResults = 20;

/**
 * Waiting transfers, or ended within 30 days, by code, name, phone or amount; the newest 20. None for fewer than three
 * letters or digits.
 */
export async function searchTransfers({ db, now }: DatedReadContext, query: string): Promise<ListedWaiting[]> {
  const matches = matchesOf(query);
  if (!matches) return [];
  const rows = await db
    .select(waitingColumns)
    .from(checkouts)
    .innerJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.terms, "transfer"),
        inArray(checkouts.state, ["waiting", "expired", "abandoned"]),
        gt(checkouts.expiresAt, since(now)),
        matches,
      ),
    )
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(maxResults);
  return await withItems(db, rows.map(asWaitingRow));
}

/**
 * Everybody who began an order within 30 days and has none: who awaits staff, pays by a link, or did not finish. As
 * `searchTransfers`; those that still wait come first.
 */
export async function searchUnpaid(
  { db, now }: DatedReadContext,
  { query, limit }: { query: string; limit: number },
): Promise<UnpaidRow[]> {
  const matches = matchesOf(query);
  if (!matches) return [];
  const ofStaff = and(eq(payLinks.checkoutId, checkouts.id), eq(payLinks.kind, "staff"), isNull(payLinks.endedAt));
  const staffLinkId = sql<string | null>`(select ${payLinks.id} from ${payLinks} where ${ofStaff} limit 1)`;
  const rows = await db
    .select({ ...waitingColumns, staffLinkId })
    .from(checkouts)
    .leftJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(
      and(
        // One replaced by another cart is looked for only where its money may still come.
        or(
          inArray(checkouts.state, ["waiting", "open", "expired"]),
          and(eq(checkouts.state, "abandoned"), eq(checkouts.terms, "transfer")),
        ),
        gt(checkouts.createdAt, since(now)),
        matches,
      ),
    )
    .orderBy(sql`${checkouts.state} not in ('waiting', 'open')`, desc(checkouts.createdAt), desc(checkouts.id))
    .limit(limit);
  const listed = await withItems(
    db,
    rows.map(({ staffLinkId: _link, ...row }) => asWaitingRow(row)),
  );
  return listed.map((row, index) => ({ ...row, staffLinkId: rows[index]!.staffLinkId }));
}

/** Returns undefined for fewer than three letters or digits. */
function matchesOf(query: string): SQL | undefined {
  const names = sql`${checkouts.fullName} || ' ' || ${checkouts.email} || ' ' || ${checkouts.receiverName}`;
  const phone = sql`${checkouts.phone} || ' ' || ${checkouts.receiverPhone} || ' ' || ${checkouts.otherPhone}`;
  const person = matchPerson(query, { names, phone });
  if (!person) return undefined;
  const code = readTransferCode(query.trim().toLowerCase());
  const amountKobo = koboFromNairaText(query.trim());
  return or(
    person,
    code === undefined ? undefined : eq(transfers.code, code),
    amountKobo === undefined ? undefined : eq(checkouts.totalKobo, amountKobo),
  );
}

function since(now: () => Date): Date {
  return new Date(now().getTime() - lookedBackMs);
}
