import { href, Link } from "react-router";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { type FlaggedOrder, orderWarning } from "#app/orders/orders/order-flags.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "./order-warning.module.css";

/** Renders nothing when the order can be sent. */
export function OrderWarning({ order }: { order: FlaggedOrder }) {
  const warning = orderWarning(order);
  const mayOpen = useMayOpen();
  if (!warning) return null;
  return (
    <section className={`stack gap-1 pad-3-4 breakable rounded ${styles.warning}`}>
      <p className={`row gap-2 middle bad ${styles.title}`}>
        <WarningIcon />
        {warning.title}
      </p>
      {warning.reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      {warning.needsAttention && mayOpen(href("/admin/attention")) && (
        <p data-print="no">
          <Link to={href("/admin/attention")}>What to do</Link>
        </p>
      )}
    </section>
  );
}
