import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";

/** How a shopper may ask to pay: with the payment provider, into the shop's own account, or at the door. */
export const payKinds = ["online", "transfer", "on-delivery"] as const;

export type PayKind = (typeof payKinds)[number];

/**
 * A way that fits an order. `needsCall`: somebody of the shop calls before it is an order; `commitmentKobo`: the
 * delivery fee, paid online before, 0 where nothing is.
 */
export type WayToPay =
  | { kind: "online" }
  | { kind: "transfer" }
  | { kind: "on-delivery"; needsCall: boolean; commitmentKobo: number };

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
