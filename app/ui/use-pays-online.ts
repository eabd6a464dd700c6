import { useRouteLoaderData } from "react-router";

/** What the root knows of the shop's payments. */
export type PaymentFacts = { paysOnline?: false };

/** Whether anything can be paid online in this shop. Without it, nothing is said of it. */
export function usePaysOnline(): boolean {
  return useRouteLoaderData<PaymentFacts>("root")?.paysOnline ?? true;
}
