import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { disputeStateWords } from "#app/money/disputes/dispute-words.ts";
import type { FoundDispute } from "#app/money/disputes/find-dispute.server.ts";
import { SentAnswer } from "./answer-state.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

/** Every round of one payment, the newest first, each with what was sent. */
export function DisputeRounds({ dispute: { id, rounds } }: { dispute: FoundDispute }) {
  const isPlain = rounds.length === 1 && rounds[0]!.answers.length === 0 && rounds[0]!.dispute.state === "open";
  if (isPlain) return null;
  return (
    <section className="stack gap-3" aria-labelledby="rounds">
      <h2 id="rounds" className="title-4">
        {rounds.length > 1 ? `All rounds of this payment (${rounds.length})` : "What was sent"}
      </h2>
      <ol className={`stack gap-3 ${cards.list}`}>
        {rounds.toReversed().map(({ dispute, answers }, index) => (
          <li key={dispute.id} className={`panel pad-4 ${cards.card}`}>
            <h3 className={cards.title}>
              Round {rounds.length - index}: {disputeStateWords[dispute.state]}
            </h3>
            <p className="hint">
              Opened {formatLagosTime(dispute.disputedAt)}
              {dispute.amountKobo !== null && `, ${formatMoney(dispute.amountKobo, dispute.currency)}`}
              {dispute.endedAt && `, ended ${formatLagosTime(dispute.endedAt)}`}
            </p>
            {answers.map(answer => (
              <SentAnswer key={answer.id} answer={answer} currency={dispute.currency} />
            ))}
            {dispute.id !== id && (
              <p>
                <Link className="touch" to={href("/admin/attention/disputes/:id", { id: dispute.id })}>
                  Open this round
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
