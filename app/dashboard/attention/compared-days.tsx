import { counted } from "#app/lib/counted.ts";
import { formatLagosDay, formatLagosTime } from "#app/lib/lagos-time.ts";
import type { ComparedDay } from "#app/money/settlement/compared-day.ts";
import styles from "./compared-days.module.css";

/** Shows the newest first. */
export function ComparedDays({ days }: { days: ComparedDay[] }) {
  return (
    <section className={`stack gap-2 hint line-above ${styles.days}`} aria-labelledby="compared-days">
      <h2 id="compared-days" className={`title-4 ${styles.title}`}>
        Daily check against the payment provider
      </h2>
      {days.length === 0 ? (
        <p>No days checked yet. Each day is checked an hour after it ends and again four days later.</p>
      ) : (
        <ul className="stack gap-1 figures breakable">
          {days.map(day => (
            <li key={day.day}>
              <strong>{formatLagosDay(day.day)}</strong> {comparisonText(day)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function comparisonText({ comparedAt, transactionCount, differenceCount, problem }: ComparedDay): string {
  const failed = problem ? `Last check failed, retrying: ${problem}` : "";
  if (!comparedAt) return failed || "not checked yet";
  const payments = counted(transactionCount ?? 0, "payment");
  const differences = differenceCount === 0 ? "no differences" : `${differenceCount} different`;
  return `${payments}, ${differences}, last checked ${formatLagosTime(comparedAt)}. ${failed}`.trim();
}
