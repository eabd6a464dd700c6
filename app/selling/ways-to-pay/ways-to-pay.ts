import type { AttemptPurpose, CheckoutTerms } from "#app/platform/tables/states.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";

type PayKindFacts = {
  /** As a shopper chooses it. */
  title: string;
  /** What is said of it in the place of another that was chosen. */
  instead: string;
  /** How its checkout becomes an order. */
  terms: CheckoutTerms;
  /** What is paid by the attempt that is made with the checkout, where one is. */
  purpose: AttemptPurpose;
};

/**
 * How a shopper may ask to pay: with the payment provider, into the shop's own account, or at the door. A new kind is a
 * type error until all its facts are given.
 */
export const payKinds = {
  online: { title: "Pay now", instead: "it is paid now", terms: "prepaid", purpose: "order" },
  transfer: {
    title: "Bank transfer",
    instead: "it is paid by bank transfer",
    terms: "transfer",
    purpose: "order",
  },
  "on-delivery": {
    title: "Pay on delivery",
    instead: "it is paid on delivery",
    terms: "on-delivery",
    purpose: "commitment",
  },
} as const satisfies Record<string, PayKindFacts>;

export type PayKind = keyof typeof payKinds;

export const payKindNames = Object.keys(payKinds) as PayKind[];

/**
 * A way that fits an order. `needsCall`: somebody of the shop calls before it is an order; `commitmentKobo`: the
 * delivery fee, paid online before, 0 where nothing is.
 */
export type WayToPay =
  | { kind: "online" }
  | { kind: "transfer" }
  | { kind: "on-delivery"; needsCall: boolean; commitmentKobo: number };

/** What has to come before it is an order, in kobo: all of it, or the commitment, which may be nothing. */
export function payNowOf(way: WayToPay, totalKobo: number): number {
  return way.kind === "on-delivery" ? way.commitmentKobo : totalKobo;
}

/** Whether something is paid with the payment provider before it is an order; otherwise it waits for a person. */
export function isPaidOnline(way: WayToPay): boolean {
  return way.kind === "online" || (way.kind === "on-delivery" && way.commitmentKobo > 0);
}

/** What the shop takes. Amounts in kobo: goods between them may be paid at the door. */
export type PayingSettings = {
  takesOnline: boolean;
  takesTransfers: boolean;
  onDeliveryLeastKobo: number;
  onDeliveryMostKobo: number;
};

/**
 * The ways an order may be paid, first the one that is offered first; perhaps none. Paying at the door needs a rate to
 * the door that allows it and goods within the owner's limits; a commitment of nothing, or one that cannot be paid
 * online, is a call instead. Amounts in kobo.
 */
export function waysToPay(
  settings: PayingSettings,
  order: { way: Pick<DeliveryWay, "kind" | "rate"> | undefined; subtotalKobo: number; feeKobo: number },
): WayToPay[] {
  const ways: WayToPay[] = settings.takesOnline ? [{ kind: "online" }] : [];
  if (settings.takesTransfers) ways.push({ kind: "transfer" });
  const { way, subtotalKobo, feeKobo } = order;
  const asks = way && deliveryKinds[way.kind].takesPayOnDelivery ? (way.rate?.payOnDelivery ?? "off") : "off";
  const fits = subtotalKobo >= settings.onDeliveryLeastKobo && subtotalKobo <= settings.onDeliveryMostKobo;
  if (asks === "off" || !fits) return ways;
  const commitmentKobo = asks === "call" || !settings.takesOnline ? 0 : feeKobo;
  return [...ways, { kind: "on-delivery", needsCall: asks !== "commitment" || commitmentKobo === 0, commitmentKobo }];
}
