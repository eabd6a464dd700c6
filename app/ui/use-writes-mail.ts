import { useRouteLoaderData } from "react-router";

/** What the root knows of the shop's mail. */
export type MailFacts = { writesMail: boolean };

/**
 * Whether the shop has a mail server, so that what it says it writes does arrive. Without one a page says what to keep
 * instead.
 */
export function useWritesMail(): boolean {
  return useRouteLoaderData<MailFacts>("root")?.writesMail ?? false;
}
