import type { ContentStatus } from "#app/content-store/sanity/content.ts";
import type { UnsyncedCounts } from "#app/content-store/sanity/count-unsynced.server.ts";
import type { ContentProblem } from "#app/content-store/sanity/content-links.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import notice from "#app/dashboard/frame/attention-notice.module.css";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./store-report.module.css";

type StoreReportProps = {
  status: ContentStatus;
  unsynced: UnsyncedCounts;
  problems: ContentProblem[];
  problemCount: number;
};

/** The state of the synchronization with the content store, and the documents the shop cannot show. */
export function StoreReport({ status, unsynced, problems, problemCount }: StoreReportProps) {
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
          ["Orders and their changes", unsynced.orders],
          ["Customers", unsynced.customers],
          ["Products whose pieces were sold", unsynced.stock],
        ]}
      />
      {unsynced.categories + unsynced.products > 0 && (
        <>
          <h2 className={styles.heading}>Only here, not in the store</h2>
          <Counts
            rows={[
              ["Categories", unsynced.categories],
              ["Products", unsynced.products],
            ]}
          />
          {status.isMovingIn && <p>They are on their way.</p>}
        </>
      )}
      <h2 className={styles.heading}>Documents the shop cannot show</h2>
      {problems.length === 0 ? (
        <p>None: everything in the store fits.</p>
      ) : (
        <ul className={cards.list}>
          {problems.map(({ documentId, kind, title, reason }) => (
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
      {problemCount > problems.length && <p>And {problemCount - problems.length} more.</p>}
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
