import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { TestBadge } from "#app/dashboard/frame/status-badge.tsx";
import { Bodies } from "#app/dashboard/order-measures/bodies.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { PersonDetail } from "#app/orders/customers/find-person.server.ts";
import type { KnownMeasures } from "#app/orders/measures/list-known-measures.server.ts";
import { Code } from "#app/ui/code.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./customer-view.module.css";

/** What they bought, where to, and how they are reached. */
export function CustomerSums({ person }: { person: PersonDetail }) {
  const { orders, pieces, netKobo, refused, returned, firstAt, lastAt } = person;
  const rows: [string, ReactNode][] = [
    ["Orders", orders],
    ["Items", pieces],
    ["Spent", formatNaira(netKobo)],
    ["Refused or sent back", refused || undefined],
    ["Items returned", returned || undefined],
    ["First order", <Time key="first" at={firstAt} />],
    ["Last order", <Time key="last" at={lastAt} />],
    ["Sizes", person.sizes.join(", ")],
    ["Addresses", person.places.length > 0 && <Lines key="places" lines={person.places} />],
    ["Email", person.emails.length > 0 && <Emails key="emails" person={person} />],
    ["Account", person.hasAccount ? "Yes" : "No, orders as a guest"],
  ];
  return (
    <>
      {person.isPractice && (
        <p className="below-2">
          <TestBadge isTest /> Test payments only. No real money.
        </p>
      )}
      <dl className={facts.facts}>
        {rows.map(
          ([label, text]) =>
            text !== undefined &&
            text !== false &&
            text !== "" && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>;
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="stack gap-1">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Emails({ person }: { person: PersonDetail }) {
  return (
    <ul className="stack gap-1">
      {person.emails.map(({ email, isProven }) => (
        <li key={email}>
          <a href={`mailto:${email}`}>{email}</a> {!isProven && <span className="hint">Not confirmed</span>}
        </li>
      ))}
    </ul>
  );
}

/** The latest of everybody they ordered for. */
export function CustomerMeasures({ known }: { known: KnownMeasures[] }) {
  return (
    <ul className="stack gap-3">
      {known.map(({ orderId, number, at, body }, place) => (
        // One order may have two people of one name, so the place is the key.
        <li key={place}>
          <Bodies bodies={[body]} quantity={1} />
          <p className="hint">
            <Time at={at} />, order{" "}
            <Link className="touch" to={href("/admin/orders/:id", { id: orderId })}>
              <Code>{number}</Code>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
