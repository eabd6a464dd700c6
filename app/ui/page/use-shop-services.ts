import { useRouteLoaderData } from "react-router";

/** What the root knows of the shop's mail. */
export type MailService = { writesMail: boolean };

/**
 * Whether the shop has a mail server, so that what it says it writes does arrive. Without one a page says what to keep
 * instead.
 */
export function useWritesMail(): boolean {
  return useRouteLoaderData<MailService>("root")?.writesMail ?? false;
}

/** What the root knows of the shop's payments. */
export type PaymentService = { paysOnline?: false };

/** Whether anything can be paid online in this shop. Without it, nothing is said of it. */
export function usePaysOnline(): boolean {
  return useRouteLoaderData<PaymentService>("root")?.paysOnline ?? true;
}
