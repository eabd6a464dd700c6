import { href, Link } from "react-router";
import { TestMoney } from "#app/dashboard/figures/test-money.tsx";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { WayBadge } from "#app/dashboard/frame/status-badge.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { CashList, CashOrder } from "#app/money/pay-on-delivery/cash-list.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import { Code } from "#app/ui/code.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./cash-view.module.css";

export function CashView({ cash, today }: { cash: CashList; today: string }) {
  return (
    <div className={`stack gap-8 ${styles.view}`}>
      <CameToday today={cash.today} testKobo={cash.testKobo} />
      <section className="stack gap-3" aria-labelledby="to-collect">
        <h2 id="to-collect" className={styles.heading}>
          To collect
        </h2>
        {cash.count === 0 ? (
          <NothingHere>
            <p>Nothing to collect. Orders not fully paid appear here.</p>
          </NothingHere>
        ) : (
          <p>
            <strong>{formatNaira(cash.dueKobo)}</strong> from {counted(cash.count, "order")}.
          </p>
        )}
        {cash.days.map(({ day, orders, dueKobo }) => (
          <section key={day} className="stack gap-3" aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className={`cluster gap-1-2 ${styles.day}`}>
              <time dateTime={day}>{formatLagosDay(day)}</time>
              {day === today && " (today)"}
              {day < today && " (late)"}
              <span className="figures to-end">{formatNaira(dueKobo)}</span>
            </h3>
            <ul className={`stack gap-4 ${cards.list}`}>
              {orders.map(order => (
                <CashCard key={order.id} order={order} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  );
}

function CashCard({ order: { id, number, fullName, place, stage, dueKobo } }: { order: CashOrder }) {
  return (
    <li className={`panel pad-4 breakable ${cards.card}`}>
      <div className={`cluster baseline apart ${cards.heading}`}>
        <p className={cards.title}>
          <Link to={href("/admin/orders/:id", { id })}>
            <Code>{number}</Code>
          </Link>{" "}
          {fullName}
        </p>
        <p className="strong figures">{formatNaira(dueKobo)}</p>
      </div>
      <p className="hint">
        <WayBadge order={{ stage }} /> {place}
      </p>
    </li>
  );
}

function CameToday({
  today: { ways, refundedKobo, netKobo, hasOther },
  testKobo,
}: Pick<CashList, "today" | "testKobo">) {
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
              <dt>refunds</dt>
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
