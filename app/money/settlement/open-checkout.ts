import type { AttemptState, CheckoutState } from "#app/platform/tables/states.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";

/** `askAfter`: next question. */
export type CheckoutAttempt = { reference: string; state: AttemptState; createdAt: Date; askAfter: Date };

/** Integer kobo, UTC instants. */
export type OpenCheckout = {
  id: string;
  state: CheckoutState;
  customerEmail: string;
  fullName: string;
  phone: string;
  totalKobo: number;
  /** Due before the order, if not all. */
  payNowKobo: number | null;
  createdAt: Date;
  expiresAt: Date;
  lines: { title: string; size: string; quantity: number }[];
  /** Newest first. */
  attempts: CheckoutAttempt[];
  /** By staff, not cancelled. */
  staffLink: { id: string; token: string; expiresAt: Date | null } | undefined;
};

export const attemptWords: Record<AttemptState, string> = {
  created: "not announced to the provider yet",
  open: "announced, not paid",
  pending: "a transfer is on its way",
  paid: "paid",
  failed: "taken back",
  abandoned: "no longer asked about",
};

export function openCheckoutTimeLeft(
  { state, expiresAt }: Pick<OpenCheckout, "state" | "expiresAt">,
  now: Date,
): string {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
  if (state !== "open" || minutes <= 0) return "its time is over";
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours left`;
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}

/** Without anybody acting. */
export function whatHappensNext({ state, expiresAt, attempts }: OpenCheckout, now: Date): string {
  const pending = attempts.find(attempt => attempt.state === "pending");
  const until = formatLagosTime(expiresAt);
  if (state === "paid" || state === "promised")
    return "Its order is made. Should this money come too, you are told: it was paid twice.";
  if (state !== "open") {
    return `Its pieces are free again. The provider is asked about the transfer at ${formatLagosTime(pending?.askAfter ?? now)}; money that comes is an order if the pieces are still there.`;
  }
  if (expiresAt <= now) return "The provider is asked a last time, then its pieces are free again.";
  if (pending) {
    return `The pieces are held until ${until}. The provider is asked about the transfer at ${formatLagosTime(pending.askAfter)}.`;
  }
  return `The shopper can pay until ${until}. Then the provider is asked a last time, and the pieces are free again.`;
}
