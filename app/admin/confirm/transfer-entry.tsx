import type { WaitingDetail } from "./waiting-checkout.ts";

/** What confirms a checkout that waits for money to be seen. */
export function TransferEntry({ checkout }: { checkout: WaitingDetail }) {
  return <section aria-label="To confirm">Confirm the order of {checkout.fullName} here.</section>;
}
