import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/**
 * What the owner lets shoppers do. `minutes`: after ordering; 0: until the order is packed. `choiceEnd`: whatever else
 * holds, until then an order may be cancelled whose day the shop moved.
 */
export type CancelTerms = { isOn: boolean; minutes: number; choiceEnd?: Date | undefined };

export type CancellableOrder = {
  stage: OrderStage;
  status: string;
  createdAt: Date;
  /** Names the order whose money paid this one. After a return it cannot go back by itself. */
  replacesId: string | null;
  isChange: boolean;
  erasedAt: Date | null;
};

/**
 * Whether the shopper may cancel the order now, and until when where that is a time. `off`: the owner does not allow
 * it, or not for this order. `too-late`: it is packed, gone, over or the time has passed.
 */
export function judgeCancel(
  order: CancellableOrder,
  terms: CancelTerms,
  now: Date,
): { kind: "allowed"; until: Date | undefined } | { kind: "off" | "too-late" } {
  const isReplacement = order.replacesId !== null && !order.isChange;
  if (isReplacement || order.erasedAt) return { kind: "off" };
  if (terms.choiceEnd && now < terms.choiceEnd && order.status !== "success") {
    return { kind: "allowed", until: terms.choiceEnd };
  }
  if (!terms.isOn) return { kind: "off" };
  // Owners who use no stages set the status alone.
  if (order.stage !== "placed" || order.status === "success") return { kind: "too-late" };
  if (terms.minutes === 0) return { kind: "allowed", until: undefined };
  const until = new Date(order.createdAt.getTime() + terms.minutes * 60_000);
  return now < until ? { kind: "allowed", until } : { kind: "too-late" };
}

/** What ends cancelling where no time does. */
const endWords = { packed: "it is packed", begun: "we begin to make it", here: "it has arrived" };
export type CancelEnd = keyof typeof endWords;

/** Says until when the shopper may cancel. */
export function cancelUntilText({ until, end }: { until: Date | undefined; end: CancelEnd }): string {
  return `until ${until ? formatLagosTime(until) : endWords[end]}`;
}
