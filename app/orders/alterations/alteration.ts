import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { isHandedOver } from "#app/orders/fulfilment/stage-words.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import { type OrderStage, orderStageFacts } from "#app/shop/delivery/order-states.ts";

/** What is altered, in letters. */
export const maxAlteration = 300;

type AlteredOrder = { alteration: string; stage: OrderStage };

/** True from the moment an order came back to be altered until its customer has it again. */
export function isAltering({ alteration, stage }: AlteredOrder): boolean {
  return alteration !== "" && orderStageFacts[stage].progress === "awaited";
}

type Line = { readyDays?: number | null | undefined; measures?: unknown };

/** What of an order an alteration concerns: what was made for its customer. The rest stays with them. */
export function alteredLines<One extends Line>(lines: One[]): One[] {
  const made = lines.filter(({ readyDays, measures }) => (readyDays ?? measures ?? null) !== null);
  return made.length > 0 ? made : lines;
}

/** What of an order is in its parcel, now or the next time. */
export function linesInParcel<One extends Line>(order: AlteredOrder & { lines: One[] }): One[] {
  return isAltering(order) ? alteredLines(order.lines) : order.lines;
}

type HadOrder = Parameters<typeof isMadeHere>[0] & { stage: OrderStage };

/**
 * The last day, "2026-12-24", on which an order that its customer has is altered free of charge. Undefined where the
 * shop promises none, it was not made here, or the day has passed.
 */
export function freeUntil(
  order: HadOrder,
  { hadAt, days, now }: { hadAt: Date | undefined; days: number; now: Date },
): string | undefined {
  if (days === 0 || !hadAt || !isMadeHere(order) || !isHandedOver(order.stage)) return undefined;
  const until = lagosDayAfter(lagosDayOf(hadAt), days);
  return lagosDayOf(now) <= until ? until : undefined;
}
