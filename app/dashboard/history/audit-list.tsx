import { Link } from "react-router";
import { BeforeAfter } from "#app/dashboard/forms/before-after.tsx";
import { PictureRow } from "#app/dashboard/forms/picture-row.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { AuditEntry } from "#app/orders/audit/list-audit.server.ts";
import { auditAddress, auditTitle, changedFacts } from "./audit-words.ts";
import styles from "./audit-list.module.css";

/** Shows the newest first. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className={`panel stack ${styles.list}`}>
      {entries.map(entry => (
        <li key={entry.id} className={`stack gap-1 pad-3-4 ${styles.entry}`}>
          <h2 className={`breakable ${styles.title}`}>
            <Title entry={entry} />
          </h2>
          <p className="hint breakable">
            {entry.actor}, <time dateTime={entry.at.toISOString()}>{formatLagosTime(entry.at)}</time>
          </p>
          <Facts entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Title({ entry }: { entry: AuditEntry }) {
  const address = auditAddress(entry);
  const words = auditTitle(entry);
  return address ? <Link to={address}>{words}</Link> : words;
}

function Facts({ entry }: { entry: AuditEntry }) {
  const facts = changedFacts(entry);
  if (facts.length === 0) return null;
  return (
    <dl className={`spelled-out ${styles.facts}`}>
      {facts.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <BeforeAfter
              before={before && <Fact text={before} />}
              after={after ? <Fact text={after} /> : before && entry.action !== "delete" && "empty"}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Products and categories log their pictures by hash; this shows the pictures. */
function Fact({ text }: { text: string }) {
  const parts = text.split(", ");
  if (!parts.every(part => /^[\da-f]{32}$/u.test(part))) return text;
  return <PictureRow hashes={parts} />;
}
