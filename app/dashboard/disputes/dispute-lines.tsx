import { href, Link } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney, sumKobo } from "#app/lib/money.ts";
import { disputeStateWords } from "#app/money/disputes/dispute-words.ts";
import type { OrderDispute } from "#app/money/disputes/find-dispute.server.ts";

/** What a bank took back, in kobo: a deduction by the provider, and no refund of the shop's. */
export function takenBackKobo(disputes: OrderDispute[]): number {
  const lost = disputes.filter(({ state, currency }) => state === "lost" && currency === "NGN");
  return sumKobo(lost.map(({ amountKobo }) => amountKobo ?? 0));
}

/** Chargebacks of an order's payments, each with how it stands. Renders nothing without any. */
export function DisputeLines({ disputes }: { disputes: OrderDispute[] }) {
  const mayAnswer = useMay("refunds");
  if (disputes.length === 0) return null;
  return (
    <ul className="stack gap-2" aria-label="Chargebacks">
      {disputes.map(dispute => (
        <li key={dispute.id} className="line-above">
          <p>
            {mayAnswer ? (
              <Link className="touch" to={href("/admin/attention/disputes/:id", { id: dispute.id })}>
                {titleOf(dispute)}
              </Link>
            ) : (
              titleOf(dispute)
            )}
          </p>
          <p className="hint">
            <time dateTime={timeOf(dispute).toISOString()}>{formatLagosTime(timeOf(dispute))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ amountKobo, currency, state }: OrderDispute): string {
  const amount = amountKobo === null ? "" : ` of ${formatMoney(amountKobo, currency)}`;
  return `Chargeback${amount}: ${disputeStateWords[state]}`;
}

function timeOf({ endedAt, disputedAt }: OrderDispute): Date {
  return endedAt ?? disputedAt;
}
