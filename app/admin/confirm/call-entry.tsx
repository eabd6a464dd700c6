import type { WaitingDetail } from "./waiting-checkout.ts";

/** What confirms a checkout that waits for a call. */
export function CallEntry({ checkout }: { checkout: WaitingDetail }) {
  return <section aria-label="To confirm">Confirm the order of {checkout.fullName} here.</section>;
}
