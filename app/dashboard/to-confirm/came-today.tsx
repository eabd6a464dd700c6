import { TestMoney } from "#app/dashboard/figures/test-money.tsx";
import { formatNaira } from "#app/lib/money.ts";
import type { OwedList } from "#app/money/owed/owed-list.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import styles from "./owed-view.module.css";

/** Shows what was received today, by the way it came. */
export function CameToday({
  today: { ways, refundedKobo, netKobo, hasOther },
  testKobo,
}: Pick<OwedList, "today" | "testKobo">) {
  return (
    <section className="stack gap-3" aria-labelledby="came-today">
      <h2 id="came-today" className={styles.heading}>
        Received today
      </h2>
      {ways.length === 0 && refundedKobo === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <dl className={`stack gap-1 figures ${styles.sources}`}>
          {ways.map(({ source, kobo }) => (
            <div key={source}>
              <dt>{sourceWords[source]}</dt>
              <dd>{formatNaira(kobo)}</dd>
            </div>
          ))}
          {refundedKobo > 0 && (
            <div>
              <dt>refunds, chargebacks</dt>
              <dd>{formatNaira(-refundedKobo)}</dd>
            </div>
          )}
          <div>
            <dt>Total</dt>
            <dd>{formatNaira(netKobo)}</dd>
          </div>
        </dl>
      )}
      <TestMoney kobo={testKobo} />
      {hasOther && <p>Test payments excluded.</p>}
    </section>
  );
}
