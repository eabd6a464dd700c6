import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { timeLeft } from "#app/money/disputes/dispute-clock.ts";
import { categoryWords } from "#app/money/disputes/dispute-words.ts";
import type { OpenDispute } from "#app/money/disputes/find-disputes.server.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** What the customer told the bank, how long the owner has, and what to send. */
export function DisputeAdvice({ dispute, now }: { dispute: OpenDispute; now: Date }) {
  const { dueAt, category, answeredAt } = dispute;
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
      <p>{proof}</p>
      {answeredAt && (
        <div>
          <a href={answeredAt} className={buttonClass()} rel="noreferrer">
            Answer on the provider’s site
          </a>
        </div>
      )}
    </>
  );
}
