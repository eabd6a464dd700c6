import { and, desc, eq, ne } from "drizzle-orm";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira, type Kobo, sumKobo, sumOfLines } from "#app/lib/money.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { closedSentence } from "#app/orders/corrections/why-closed.server.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import {
  findReturnable,
  type MoneyLeft,
  type OrderRow,
  type ReturnableLine,
  sumOfMoneyLeft,
} from "#app/orders/returns/find-returnable.server.ts";
import { lockMoney } from "#app/orders/returns/receive-return.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { sumsProblem } from "#app/selling/cart/piece-limits.ts";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { type AgreedDelivery, feeOfPlace, isSamePlace, takesPayOnDelivery } from "./changed-delivery.server.ts";
import {
  asOrdered,
  type ChangedLine,
  missingFor,
  priceChanged,
  problemSentence,
  type WantedItems,
} from "./changed-items.ts";

/**
 * What a change comes to, in integer kobo. `totalKobo` = `subtotalKobo` − `discountKobo` + `feeKobo`. Of the money that
 * came, `movedKobo` pays the new order, `backKobo` goes back by its provider; `byHandKobo` of the moved money is more
 * than the new total, and staff send it back. `dueKobo` is left to pay.
 */
export type ChangePlan = {
  lines: ChangedLine[];
  subtotalKobo: Kobo;
  discountKobo: Kobo;
  feeKobo: Kobo;
  totalKobo: Kobo;
  beforeKobo: Kobo;
  movedKobo: Kobo;
  backKobo: Kobo;
  byHandKobo: Kobo;
  dueKobo: Kobo;
};

/** `money`: what the new order gets of each payment, and what of it goes back. */
export type LockedPlan = ChangePlan & {
  own: ReturnableLine[];
  money: (MoneyLeft & { backKobo: Kobo })[];
};

/** `closed`: the order as a whole can't be changed; `refused`: not into these items, or not that way, by field too. */
export type PlannedSwap =
  | { kind: "plan"; plan: LockedPlan }
  | { kind: "unchanged" }
  | { kind: "closed"; sentence: string }
  | { kind: "refused"; sentences: string[]; fields?: Record<string, string> };

/** Says why an order's items can't be changed; undefined while they can. */
export async function unchangeableSentence(
  db: Queryable,
  order: OrderRow,
  lines: ReturnableLine[],
): Promise<string | undefined> {
  const closed = await closedSentence(db, order);
  if (closed) return closed;
  if (order.stage !== "placed") {
    const [step] = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "stage")))
      .orderBy(desc(orderEvents.at), desc(orderEvents.id))
      .limit(1);
    const by = step ? ` on ${formatLagosTime(step.at)} by ${step.actor}` : "";
    return `${stageWords[order.stage].title}${by}. Undo that step first, then change the items.`;
  }
  const back = and(eq(refunds.orderId, order.id), ne(refunds.state, "failed"));
  if ((await db.$count(refunds, back)) > 0) {
    return "Some of this order's money was refunded. Its items can't be changed any more.";
  }
  if (lines.some(line => line.left !== line.quantity)) {
    return "Some items of this order were sold out when it was paid. Decide about them first.";
  }
  return undefined;
}

/** `wanted`: undefined for the items as they are. `agreed`: undefined for the delivery as it is. */
type PlannedChange = {
  order: OrderRow;
  wanted: WantedItems | undefined;
  agreed: AgreedDelivery | undefined;
  limits: Limits;
  payments: PaymentProviders;
  now: Date;
};

type Limits = Pick<ShopSettings, "onDeliveryMostKobo" | "parkGoodsMostKobo">;

/** Computes a change under the locks of order, money and sizes, so that what is shown is what would be done. */
export async function planSwap(
  transaction: Transaction,
  { order, wanted, agreed, limits, payments, now }: PlannedChange,
): Promise<PlannedSwap> {
  const own = await findReturnable(transaction, order);
  const sentence = await unchangeableSentence(transaction, order, own);
  if (sentence) return { kind: "closed", sentence };
  const came = await lockMoney(transaction, order);
  const productIds = [...new Set([...own, ...(wanted?.added ?? [])].map(({ productId }) => productId))];
  const products = await lockProductFacts(transaction, { productIds, checkoutId: order.checkoutId, now });
  const { lines, problems } = priceChanged(own, wanted ?? asOrdered(own), { products, readyBy: order.readyBy });
  const sizes = await lockAvailablePieces(transaction, { productIds, checkoutId: order.checkoutId, now });
  const sentences = [...problems, ...missingFor(own, lines, sizes)].map(problemSentence);
  if (sentences.length > 0) return { kind: "refused", sentences };
  if (lines.length === 0) return { kind: "refused", sentences: ["Leave at least one item, or cancel the order."] };
  if (isSame(own, lines) && (!agreed || isSamePlace(order, agreed))) return { kind: "unchanged" };
  const sums = sumsOf(order, lines, agreed);
  const refused = refusedSums(order, sums, { agreed, limits });
  if (refused) return { kind: "refused", sentences: [refused] };
  return { kind: "plan", plan: await planMoney(transaction, { order, own, lines, sums, came, payments }) };
}

/** `came`: the locked money of the order, which has `own` lines. */
type PlannedMoney = {
  order: OrderRow;
  own: ReturnableLine[];
  lines: ChangedLine[];
  sums: Sums;
  came: MoneyLeft[];
  payments: PaymentProviders;
};

/** Splits the money that came between the order that takes the other's place and the ways back. */
export async function planMoney(
  transaction: Transaction,
  { order, own, lines, sums, came, payments }: PlannedMoney,
): Promise<LockedPlan> {
  const { totalKobo } = sums;
  const money = splitMoney(await findWaysBack(transaction, came, payments), totalKobo);
  const backKobo = sumKobo(money.map(one => one.backKobo));
  const movedKobo = sumOfMoneyLeft(came) - backKobo;
  const byHandKobo = Math.max(0, movedKobo - totalKobo);
  const dueKobo = Math.max(0, totalKobo - movedKobo);
  return { lines, ...sums, beforeKobo: order.totalKobo, movedKobo, backKobo, byHandKobo, dueKobo, own, money };
}

type Sums = Pick<ChangePlan, "subtotalKobo" | "discountKobo" | "feeKobo" | "totalKobo">;

function sumsOf(order: OrderRow, lines: ChangedLine[], agreed: AgreedDelivery | undefined): Sums {
  const discountKobo = sumKobo(lines.map(line => line.discountKobo));
  const subtotalKobo = sumOfLines(lines);
  const goodsKobo = subtotalKobo - discountKobo;
  const feeKobo = agreed ? feeOfPlace(agreed, order, goodsKobo) : order.feeKobo;
  return { subtotalKobo, discountKobo, feeKobo, totalKobo: goodsKobo + feeKobo };
}

/** Says why an order can't come to these sums, or go that way; undefined when it can. */
function refusedSums(
  order: OrderRow,
  { subtotalKobo, feeKobo, totalKobo }: Sums,
  { agreed, limits }: Pick<PlannedChange, "agreed" | "limits">,
): string | undefined {
  if (totalKobo === 0) return "An order can't be free.";
  if (order.terms === "on-delivery") {
    if (agreed && !takesPayOnDelivery(agreed)) return "This order is paid on delivery, and this way can't be.";
    const most = limits.onDeliveryMostKobo;
    if (totalKobo > most) return `At most ${formatNaira(most)} can be paid on delivery.`;
  }
  // A limit that the owner lowered since then does not bind what was ordered before.
  if (!agreed && subtotalKobo <= order.subtotalKobo) return undefined;
  const kind = agreed?.place.deliveryKind ?? order.deliveryKind;
  const isByPark = kind !== null && deliveryKinds[kind].limitsGoods;
  const problem = sumsProblem({ subtotalKobo, feeKobo, isByPark }, limits);
  return problem && quoteProblemWords(problem).plain;
}

function isSame(own: ReturnableLine[], lines: ChangedLine[]): boolean {
  const countOf = (all: { productId: string; size: string; quantity: number }[], one: ChangedLine | ReturnableLine) =>
    all.reduce(
      (sum, { productId, size, quantity }) => (productId === one.productId && size === one.size ? sum + quantity : sum),
      0,
    );
  return [...own, ...lines].every(one => countOf(own, one) === countOf(lines, one));
}

/** Marks the money that can go back by the provider that took it, which is still connected. */
async function findWaysBack(transaction: Transaction, came: MoneyLeft[], payments: PaymentProviders) {
  const marked: (MoneyLeft & { goesBack: boolean })[] = [];
  for (const one of came) {
    const payment = await findRefundable({ db: transaction, payments }, one.reference);
    const goesBack = one.source === "provider" && payment !== undefined && Boolean(payments.find(payment.provider));
    marked.push({ ...one, goesBack });
  }
  return marked;
}

/** More than the total goes back to providers, the newest payment first; the rest moves. */
function splitMoney(came: (MoneyLeft & { goesBack: boolean })[], totalKobo: Kobo): LockedPlan["money"] {
  let moreKobo = Math.max(0, sumOfMoneyLeft(came) - totalKobo);
  const parts = came.toReversed().map(one => {
    const backKobo = one.goesBack ? Math.min(moreKobo, one.leftKobo) : 0;
    moreKobo -= backKobo;
    return { ...one, backKobo };
  });
  return parts.toReversed();
}

/** The sums that were read, posted with the button: a plan with others asks again. */
export function planKey({ totalKobo, movedKobo, backKobo, byHandKobo }: ChangePlan): string {
  return [totalKobo, movedKobo, backKobo, byHandKobo].join(" ");
}
