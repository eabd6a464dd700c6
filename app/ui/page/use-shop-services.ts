import { useRouteLoaderData } from "react-router";

export type MailService = { writesMail: boolean };

/** Without a mail server, a page says what to keep instead of promising an e-mail. */
export function useWritesMail(): boolean {
  return useRouteLoaderData<MailService>("root")?.writesMail ?? false;
}

export type PaymentService = { paysOnline?: false };

/** When false, pages do not mention paying online. */
export function usePaysOnline(): boolean {
  return useRouteLoaderData<PaymentService>("root")?.paysOnline ?? true;
}
