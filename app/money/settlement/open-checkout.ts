import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { AttemptState, CheckoutState } from "#app/money/checkout-records/checkout-states.ts";

/** `askAfter` is when the provider is asked next. */
type CheckoutAttempt = { reference: string; state: AttemptState; createdAt: Date; askAfter: Date };

/** Amounts are integer kobo. */
export type OpenCheckout = {
  id: string;
  state: CheckoutState;
  customerEmail: string;
  fullName: string;
  phone: string;
  totalKobo: number;
  /** What is due before the order, if not all. */
  payNowKobo: number | null;
  createdAt: Date;
  expiresAt: Date;
  lines: { title: string; size: string; quantity: number }[];
  /** The newest comes first. */
  attempts: CheckoutAttempt[];
  /** The payment link that staff made, unless they cancelled it. */
  staffLink: { id: string; token: string; expiresAt: Date | null } | undefined;
};

export const attemptWords: Record<AttemptState, string> = {
  created: "Not sent to the provider yet",
  open: "Not paid",
  pending: "Transfer pending",
  paid: "Paid",
  failed: "Reversed",
  abandoned: "Closed",
};

export function openCheckoutTimeLeft(
  { state, expiresAt }: Pick<OpenCheckout, "state" | "expiresAt">,
  now: Date,
): string {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
  if (state !== "open" || minutes <= 0) return "expired";
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours left`;
  return `${counted(minutes, "minute")} left`;
}

/** Says what happens when nobody acts. */
export function whatHappensNext({ state, expiresAt, attempts }: OpenCheckout, now: Date): string {
  const pending = attempts.find(attempt => attempt.state === "pending");
  const until = formatLagosTime(expiresAt);
  if (state === "paid" || state === "promised")
    return "The order is confirmed. If this payment arrives too, you are notified.";
  if (state !== "open") {
    return `Items released. Next check of the transfer at ${formatLagosTime(pending?.askAfter ?? now)}. If it arrives and the items are in stock, the order is confirmed.`;
  }
  if (expiresAt <= now) return "One last check with the provider, then the items are released.";
  if (pending) {
    return `Items reserved until ${until}. Next check of the transfer: ${formatLagosTime(pending.askAfter)}.`;
  }
  return `The customer can pay until ${until}. After one last check the items are released.`;
}
