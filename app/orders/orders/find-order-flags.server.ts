import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { sumKobo } from "#app/lib/money.ts";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { dueOf } from "#app/money/receipts/receipt.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** `hasGonePieces`: missing since late money, neither found nor replaced. */
export type Standing = { flags: OrderFlag[]; dueKobo: number; receivedKobo: number; hasGonePieces: boolean };
type Subject = { id: string; checkoutId: string; totalKobo: number; stage: OrderStage };

const late: AttentionKind = "late-no-stock";
const reversed: AttentionKind = "reversed-after-order";

/** Finds flags by order id. A refund counts until it fails; second payments were never the order's. Two queries. */
export async function findOrderFlags(db: Queryable, orders: Subject[]): Promise<Map<string, Standing>> {
  if (orders.length === 0) return new Map();
  const money = await findMoney(
    db,
    orders.map(({ checkoutId }) => checkoutId),
  );
  const entries = await db
    .select({
      orderId: attentionItems.orderId,
      reference: attentionItems.reference,
      kind: attentionItems.kind,
      resolvedAt: attentionItems.resolvedAt,
    })
    .from(attentionItems)
    .where(
      and(
        inArray(
          attentionItems.orderId,
          orders.map(({ id }) => id),
        ),
        inArray(attentionItems.kind, [late, reversed]),
        or(
          isNull(attentionItems.resolvedAt),
          and(eq(attentionItems.kind, late), eq(attentionItems.resolution, "refund")),
        ),
      ),
    );
  return new Map(
    orders.map(({ id, checkoutId, totalKobo, stage }) => {
      const own = money.filter(one => one.checkoutId === checkoutId);
      const receivedKobo = sumKobo(own.map(one => one.amountKobo));
      const exchangedKobo = sumKobo(own.map(one => one.exchangedKobo));
      const keptKobo = receivedKobo - sumKobo(own.map(one => one.backKobo)) + exchangedKobo;
      const isOwn = ({ kind, reference }: (typeof entries)[number]) =>
        kind === late || own.some(one => one.reference === reference);
      const about = entries.filter(one => one.orderId === id && isOwn(one));
      const lateEntry = about.find(({ kind }) => kind === late);
      const wholeKobo = Math.min(totalKobo, receivedKobo);
      const flags = flagsOf({ keptKobo, wholeKobo, isExchanged: exchangedKobo > 0, lateEntry, own: about });
      const dueKobo = dueOf({ totalKobo, stage, receivedKobo });
      return [id, { flags, dueKobo, receivedKobo, hasGonePieces: Boolean(lateEntry) }];
    }),
  );
}

/** Finds each receipt with its refunds. */
async function findMoney(db: Queryable, checkoutIds: string[]) {
  const counts = and(eq(refunds.reference, receipts.reference), sql`${refunds.state} <> 'failed'`);
  return await db
    .select({
      checkoutId: receipts.checkoutId,
      reference: receipts.reference,
      amountKobo: receipts.amountKobo,
      backKobo: sql<number>`coalesce(sum(${refunds.amountKobo}), 0)::float8`,
      exchangedKobo: sql<number>`coalesce(sum(${refunds.amountKobo}) filter (where ${refunds.isExchange}), 0)::float8`,
    })
    .from(receipts)
    .leftJoin(refunds, counts)
    .where(inArray(receipts.checkoutId, checkoutIds))
    .groupBy(receipts.id);
}

type Entry = { kind: string; resolvedAt: Date | null };

function flagsOf(order: {
  /** What came and was not refunded; what paid for a replacement is kept. */
  keptKobo: number;
  isExchanged: boolean;
  /** What was received, at most the total. */
  wholeKobo: number;
  lateEntry: Entry | undefined;
  own: Entry[];
}): OrderFlag[] {
  const { keptKobo, wholeKobo, isExchanged, lateEntry, own } = order;
  if (wholeKobo > 0 && keptKobo <= 0) return ["refunded"];
  const isPart = keptKobo < wholeKobo;
  // The refund decides, unless it failed.
  const isGone = lateEntry !== undefined && (lateEntry.resolvedAt === null || !isPart);
  const isReversed = own.some(({ kind }) => kind === reversed);
  return [
    ...(isReversed ? (["money-taken-back"] as const) : []),
    ...(isGone ? (["late-no-stock"] as const) : []),
    ...(isPart ? (["partly-refunded"] as const) : []),
    ...(isExchanged ? (["exchanged"] as const) : []),
  ];
}

/** Drops the helper column. */
export async function withFlags<Row extends Subject>(db: Queryable, rows: Row[]) {
  const standings = await findOrderFlags(db, rows);
  return rows.map(({ checkoutId: _checkout, ...row }) => ({
    ...row,
    flags: standings.get(row.id)?.flags ?? [],
    dueKobo: standings.get(row.id)?.dueKobo ?? 0,
    receivedKobo: standings.get(row.id)?.receivedKobo ?? 0,
  }));
}
