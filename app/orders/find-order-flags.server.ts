import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/database/open-database.server.ts";
import { paymentAttempts } from "#app/tables/checkout-tables.server.ts";
import { attentionItems, refunds } from "#app/tables/order-tables.server.ts";
import type { AttentionKind } from "#app/attention/attention-kinds.ts";
import type { OrderFlag } from "./order-flags.ts";

/** `hasGonePieces`: pieces were gone when its late money came, and nobody has found or replaced them. */
type Standing = { flags: OrderFlag[]; hasGonePieces: boolean };
type Subject = { reference: string; totalKobo: number };

const late: AttentionKind = "late-no-stock";
const reversed: AttentionKind = "reversed-after-order";

/**
 * The flags of orders, by the reference that paid them. A refund counts from when it is written down until it fails; an
 * excess amount, or a payment under another reference, was never the order's. Two queries.
 */
export async function findOrderFlags(db: Queryable, orders: Subject[]): Promise<Map<string, Standing>> {
  const references = orders.map(({ reference }) => reference);
  if (references.length === 0) return new Map();
  const backKobo = sql<number>`sum(${refunds.amountKobo})::float8`;
  const back = await db
    .select({ reference: refunds.reference, paidKobo: paymentAttempts.paidKobo, backKobo })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, refunds.reference))
    .where(and(inArray(refunds.reference, references), sql`${refunds.state} <> 'failed'`))
    .groupBy(refunds.reference, paymentAttempts.paidKobo);
  const entries = await db
    .select({ reference: attentionItems.reference, kind: attentionItems.kind, resolvedAt: attentionItems.resolvedAt })
    .from(attentionItems)
    .where(
      and(
        inArray(attentionItems.reference, references),
        inArray(attentionItems.kind, [late, reversed]),
        or(
          isNull(attentionItems.resolvedAt),
          and(eq(attentionItems.kind, late), eq(attentionItems.resolution, "refund")),
        ),
      ),
    );
  return new Map(
    orders.map(({ reference, totalKobo }) => {
      const money = back.find(one => one.reference === reference);
      const keptKobo = money ? (money.paidKobo ?? totalKobo) - money.backKobo : totalKobo;
      const own = entries.filter(one => one.reference === reference);
      const lateEntry = own.find(({ kind }) => kind === late);
      return [
        reference,
        { flags: flagsOf({ keptKobo, totalKobo, lateEntry, own }), hasGonePieces: Boolean(lateEntry) },
      ];
    }),
  );
}

type Entry = { kind: string; resolvedAt: Date | null };

function flagsOf(order: {
  keptKobo: number;
  totalKobo: number;
  lateEntry: Entry | undefined;
  own: Entry[];
}): OrderFlag[] {
  const { keptKobo, totalKobo, lateEntry, own } = order;
  if (keptKobo <= 0) return ["refunded"];
  const isPart = keptKobo < totalKobo;
  // Once closed by a refund, the refund's own state decides, unless it failed.
  const isGone = lateEntry !== undefined && (lateEntry.resolvedAt === null || !isPart);
  const isReversed = own.some(({ kind }) => kind === reversed);
  return [
    ...(isReversed ? (["money-taken-back"] as const) : []),
    ...(isGone ? (["pieces-gone"] as const) : []),
    ...(isPart ? (["partly-refunded"] as const) : []),
  ];
}

/** The same rows with their flags, without the columns that were used to find these. */
export async function withFlags<Row extends Subject>(db: Queryable, rows: Row[]) {
  const standings = await findOrderFlags(db, rows);
  return rows.map(({ reference, ...row }) => ({ ...row, flags: standings.get(reference)?.flags ?? [] }));
}
