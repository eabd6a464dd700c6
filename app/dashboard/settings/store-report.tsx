import type { ContentStatus } from "#app/content-store/sanity/content.ts";
import type { ContentProblem } from "#app/content-store/sanity/content-links.server.ts";
import type { UnsyncedCounts } from "#app/content-store/sanity/count-unsynced.server.ts";
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

export function StoreReport({ status, unsynced, problems, problemCount }: StoreReportProps) {
  return (
    <div className={`stack gap-4 ${styles.report}`}>
      {status.isAway ? (
        <div className={`row gap-2 middle warning medium ${notice.notice}`}>
          <WarningIcon />
          <p className={notice.words}>
            {status.why} Since {formatLagosTime(status.since)} the shop sells from its own copy. Products and categories
            can't be edited until the store is back.
          </p>
        </div>
      ) : (
        <p>
          {status.comparedAt
            ? `Connected. Last compared: ${formatLagosTime(status.comparedAt)}.`
            : "Comparing with the store."}
        </p>
      )}
      <h2 className="title-4">Waiting to be sent</h2>
      <Counts
        rows={[
          ["Orders and their changes", unsynced.orders],
          ["Customers", unsynced.customers],
          ["Products with sales", unsynced.stock],
        ]}
      />
      {unsynced.categories + unsynced.products > 0 && (
        <>
          <h2 className="title-4">Only in this shop</h2>
          <Counts
            rows={[
              ["Categories", unsynced.categories],
              ["Products", unsynced.products],
            ]}
          />
          {status.isMovingIn && <p>They are on their way.</p>}
        </>
      )}
      <h2 className="title-4">Documents with errors</h2>
      {problems.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className={`stack gap-4 ${cards.list}`}>
          {problems.map(({ documentId, kind, title, reason }) => (
            <li key={documentId} className={`panel pad-4 breakable ${cards.card}`}>
              <p className={cards.title}>{title || `A ${kind} without a name`}</p>
              <p>{reason}</p>
              <p className="hint">
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
    <dl className={`panel stack ${styles.counts}`}>
      {rows.map(([name, count]) => (
        <div key={name} className={`row gap-4 apart ${styles.count}`}>
          <dt>{name}</dt>
          <dd className="strong figures">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
