import { href, Link } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { timeLeft } from "#app/money/disputes/dispute-clock.ts";
import { categoryWords } from "#app/money/disputes/dispute-words.ts";
import type { OpenDispute } from "#app/money/disputes/find-disputes.server.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** What the customer told the bank, how long the owner has, and what to send. */
export function DisputeAdvice({ dispute, now }: { dispute: OpenDispute; now: Date }) {
  const { id, dueAt, category, answeredAt, isAnswerable } = dispute;
  const isHere = useMay("refunds") && isAnswerable;
  const { label, says, proof } = categoryWords[category];
  const due = <time dateTime={dueAt.toISOString()}>{formatLagosTime(dueAt)}</time>;
  return (
    <>
      <p>
        <strong>{label}.</strong> {says}
      </p>
      {dueAt > now ? (
        <p>
          <strong>Answer by {due}</strong> ({timeLeft(dueAt, now)}). After that the bank takes the money.
        </p>
      ) : (
        <p>
          <strong>The deadline was {due}.</strong> The bank may take the money. Check the provider’s site.
        </p>
      )}
      {!isHere && <p>{proof}</p>}
      <div className="cluster gap-2">
        {isHere && (
          <Link to={href("/admin/attention/disputes/:id", { id })} className={buttonClass({ look: "primary" })}>
            Answer
          </Link>
        )}
        {answeredAt && (
          <a href={answeredAt} className={buttonClass()} rel="noreferrer">
            Answer on the provider’s site
          </a>
        )}
      </div>
    </>
  );
}
