import { BeforeAfter } from "#app/dashboard/forms/before-after.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import type { OrderEvent } from "#app/orders/orders/order-detail.ts";
import styles from "./order-history.module.css";

/** Shows the newest first. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  return (
    <ol className="stack gap-3">
      {events.map(event => (
        <li key={event.id} className={styles.event}>
          <EventWords event={event} />
        </li>
      ))}
    </ol>
  );
}

export function EventWords({ event }: { event: OrderEvent }) {
  const { title, changes } = describeEvent(event);
  return (
    <>
      <p>
        <strong>{title}</strong>{" "}
        <span className="muted breakable">
          {event.actor}, <time dateTime={event.at.toISOString()}>{formatLagosTime(event.at)}</time>
        </span>
      </p>
      {changes.length > 0 && (
        <dl className={`spelled-out ${styles.changes}`}>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <BeforeAfter before={before} after={after || "empty"} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
