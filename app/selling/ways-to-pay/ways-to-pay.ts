import { formatNaira } from "#app/lib/money.ts";
import type { AttemptPurpose, CheckoutTerms } from "#app/money/checkout-records/checkout-states.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";

type PayKindFacts = {
  /** The name by which shoppers choose the way. */
  title: string;
  /** How the way's checkout becomes an order. */
  terms: CheckoutTerms;
  /** What the checkout's payment attempt pays, if there is one. */
  purpose: AttemptPurpose;
};

/**
 * How a shopper can pay: by the payment provider, to the shop's account, or at the door. A new kind does not compile
 * until all its facts are given.
 */
export const payKinds = {
  online: { title: "Pay now", terms: "prepaid", purpose: "order" },
  transfer: {
    title: "Bank transfer",
    terms: "transfer",
    purpose: "order",
  },
  "on-delivery": {
    title: "Pay on delivery",
    terms: "on-delivery",
    purpose: "commitment",
  },
} as const satisfies Record<string, PayKindFacts>;

export type PayKind = keyof typeof payKinds;

export const payKindNames = Object.keys(payKinds) as PayKind[];

/**
 * A way to pay that fits the order. `needsCall`: staff call before it is an order; `commitmentKobo`: the delivery fee
 * paid online before, 0 for none.
 */
export type WayToPay =
  | { kind: "online" }
  | { kind: "transfer" }
  | { kind: "on-delivery"; needsCall: boolean; commitmentKobo: number };

/**
 * Returns the kobo that are needed before the order is made: the total without what is asked later, or the commitment,
 * which may be 0.
 */
export function payNowOf(way: WayToPay, { totalKobo, laterKobo }: { totalKobo: number; laterKobo: number }): number {
  return way.kind === "on-delivery" ? way.commitmentKobo : totalKobo - laterKobo;
}

/** True when something is paid online before it is an order; otherwise it waits for a person. */
export function isPaidOnline(way: WayToPay): boolean {
  return way.kind === "online" || (way.kind === "on-delivery" && way.commitmentKobo > 0);
}

/** Ways that the shop takes. In kobo: goods between the limits may be paid at the door. */
export type PayingSettings = {
  takesOnline: boolean;
  takesTransfers: boolean;
  onDeliveryLeastKobo: number;
  onDeliveryMostKobo: number;
};

/** `isMade` is true when items are made to order, which nobody pays at the door. */
export type PaidOrder = {
  way: Pick<DeliveryWay, "kind" | "rate"> | undefined;
  subtotalKobo: number;
  feeKobo: number;
  isMade?: boolean | undefined;
};

/**
 * The ways to pay an order, in order of offer; may be empty. At the door needs a rate that allows it and goods within
 * the owner's limits; without an online commitment it needs a call. Amounts in kobo.
 */
export function waysToPay(settings: PayingSettings, order: PaidOrder): WayToPay[] {
  const ways: WayToPay[] = settings.takesOnline ? [{ kind: "online" }] : [];
  if (settings.takesTransfers) ways.push({ kind: "transfer" });
  const asks = payOnDeliveryOf(order);
  if (asks === "off" || notAtTheDoor(settings, order)) return ways;
  const commitmentKobo = asks === "call" || !settings.takesOnline ? 0 : order.feeKobo;
  return [...ways, { kind: "on-delivery", needsCall: asks !== "commitment" || commitmentKobo === 0, commitmentKobo }];
}

/** Says why goods that the place lets one pay at the door can't be: made to order, too cheap or too dear. */
export function notAtTheDoor(settings: PayingSettings, order: PaidOrder): string | undefined {
  if (payOnDeliveryOf(order) === "off") return undefined;
  if (order.isMade) return "What is made or ordered for you can't be paid on delivery.";
  const { onDeliveryLeastKobo: least, onDeliveryMostKobo: most } = settings;
  if (order.subtotalKobo > most) return `Pay on delivery is for orders up to ${formatNaira(most)}.`;
  if (order.subtotalKobo < least) return `Pay on delivery is for orders from ${formatNaira(least)}.`;
  return undefined;
}

function payOnDeliveryOf({ way }: PaidOrder) {
  return way && deliveryKinds[way.kind].takesPayOnDelivery ? (way.rate?.payOnDelivery ?? "off") : "off";
}
