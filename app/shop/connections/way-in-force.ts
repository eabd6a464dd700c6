import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { Connections, PaymentWay } from "./connections.ts";

type PaymentSettings = Pick<Settings, "payments" | "isPaymentsGiven">;

/** Practice payments take no money, so a public shop's settings must allow them. */
export function mayPractise({ payments }: PaymentSettings): boolean {
  return payments === "practice";
}

/** The environment's choice wins, then the owner's. */
export function wayInForce(
  settings: PaymentSettings,
  { way = settings.payments }: Pick<Connections, "way">,
): PaymentWay {
  if (settings.isPaymentsGiven) return settings.payments;
  return way === "practice" && !mayPractise(settings) ? "off" : way;
}
