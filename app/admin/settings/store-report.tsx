import type { ContentStatus } from "#app/content/content.ts";
import type { ContentDebts } from "#app/content/content-debts.server.ts";
import type { ContentMisfit } from "#app/content/content-links.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import notice from "#app/admin/attention-notice.module.css";
import cards from "#app/admin/card-list.module.css";
import styles from "./store-report.module.css";

type StoreReportProps = { status: ContentStatus; debts: ContentDebts; misfits: ContentMisfit[]; misfitCount: number };

/** How the shop and its content store stand with each other, and which documents the shop cannot show. */
export function StoreReport({ status, debts, misfits, misfitCount }: StoreReportProps) {
  return (
    <div className={styles.report}>
      {status.isAway ? (
        <div className={notice.notice}>
          <WarningIcon />
          <p className={notice.words}>
            {status.why} Since {formatLagosTime(status.since)} the shop sells on from its own copy, and what the store
            has to be told waits. Products and categories cannot be changed until it is back.
          </p>
        </div>
      ) : (
        <p>
          {status.comparedAt
            ? `The store answers. Last compared with the shop: ${formatLagosTime(status.comparedAt)}.`
            : "The store is being compared with the shop."}
        </p>
      )}
      <h2 className={styles.heading}>Owed to the store</h2>
      <Counts
        rows={[
          ["Orders and their changes", debts.orders],
          ["Customers", debts.customers],
          ["Products whose pieces were sold", debts.stock],
        ]}
      />
      {debts.categories + debts.products > 0 && (
        <>
          <h2 className={styles.heading}>Only here, not in the store</h2>
          <Counts
            rows={[
              ["Categories", debts.categories],
              ["Products", debts.products],
            ]}
          />
          {status.isMovingIn && <p>They are on their way.</p>}
        </>
      )}
      <h2 className={styles.heading}>Documents the shop cannot show</h2>
      {misfits.length === 0 ? (
        <p>None: everything in the store fits.</p>
      ) : (
        <ul className={cards.list}>
          {misfits.map(({ documentId, kind, title, reason }) => (
            <li key={documentId} className={cards.card}>
              <p className={cards.title}>{title || `A ${kind} without a name`}</p>
              <p>{reason}</p>
              <p className={cards.by}>
                {kind} {documentId}
              </p>
            </li>
          ))}
        </ul>
      )}
      {misfitCount > misfits.length && <p>And {misfitCount - misfits.length} more.</p>}
    </div>
  );
}

function Counts({ rows }: { rows: [name: string, count: number][] }) {
  return (
    <dl className={styles.counts}>
      {rows.map(([name, count]) => (
        <div key={name} className={styles.count}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
