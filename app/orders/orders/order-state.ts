import { formatNaira } from "#app/lib/money.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** `tone`: good is settled, warn wants somebody, bad must not be overlooked. */
export type OrderState = { words: string; tone: "plain" | "news" | "good" | "warn" | "bad" };

/** Facts in kobo; `dueKobo` as `dueOf` computes it. */
export type MoneyFacts = { totalKobo: number; receivedKobo: number; dueKobo: number; flags: OrderFlag[] };

/** The first of an order's two states: its money. Undefined when nothing came and nothing is due any more. */
export function orderMoney({ totalKobo, receivedKobo, dueKobo, flags }: MoneyFacts): OrderState | undefined {
  if (flags.includes("money-taken-back")) return { words: "Reversed", tone: "bad" };
  if (flags.includes("refunded")) return { words: "Refunded", tone: "bad" };
  const isPart = receivedKobo > 0 && receivedKobo < totalKobo;
  if (dueKobo > 0 && isPart) return { words: `Part paid, ${formatNaira(dueKobo)} due`, tone: "warn" };
  if (dueKobo > 0) return { words: "Due", tone: "warn" };
  if (flags.includes("partly-refunded")) return { words: "Part refunded", tone: "warn" };
  if (flags.includes("exchanged")) return { words: "Exchanged", tone: "plain" };
  if (isPart) return { words: "Part paid", tone: "plain" };
  return receivedKobo >= totalKobo ? { words: "Paid", tone: "good" } : undefined;
}

const tones: Partial<Record<OrderStage, OrderState["tone"]>> = {
  placed: "news",
  delivered: "good",
  collected: "good",
  refused: "bad",
  returned: "bad",
  cancelled: "bad",
};

export type WayFacts = { stage: OrderStage; flags?: OrderFlag[] };

/** The second state: where the order is. Items that are gone come first while it has not left. */
export function orderWay({ stage, flags = [] }: WayFacts): OrderState {
  const { hasLeft, progress } = orderStageFacts[stage];
  if (flags.includes("late-no-stock") && !hasLeft && progress === "awaited") {
    return { words: "Items sold out", tone: "bad" };
  }
  return { words: stage === "ready" ? "Ready" : stageWords[stage].title, tone: tones[stage] ?? "warn" };
}
