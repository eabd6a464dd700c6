import { isLoopback } from "#app/platform/environment/is-loopback.server.ts";
import type { PaymentProviders } from "./payment-providers.ts";
import type { Payments } from "./payments.ts";

export type TestedPayments = Pick<PaymentProviders, "takesNew"> & { current: Pick<Payments, "provider" | "isTest"> };

/** True when anybody who finds the shop can order without paying. */
export function takesTestsInPublic(shop: { payments: TestedPayments; settings: { origin: string } }): boolean {
  const { takesNew, current } = shop.payments;
  return takesNew && current.isTest === true && !isLoopback(shop.settings.origin);
}
