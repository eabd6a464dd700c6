import { href, Link } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { timeLeft } from "#app/money/disputes/dispute-clock.ts";
import type { OpenDispute } from "#app/money/disputes/find-disputes.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/dashboard/frame/attention-notice.module.css";

/** Says of each open chargeback how long there is to answer. Those whose time is up stand among the issues alone. */
export function DisputeNotices({ disputes, now }: { disputes: OpenDispute[]; now: Date }) {
  const mayAnswer = useMay("refunds");
  const answerable = disputes.filter(({ dueAt }) => dueAt > now);
  if (answerable.length === 0) return null;
  return (
    <div>
      {answerable.map(({ id, orderNumber, dueAt }) => (
        <p key={id} className={`row gap-2 middle warning medium ${styles.notice}`}>
          <WarningIcon />
          <Link to={mayAnswer ? href("/admin/attention/disputes/:id", { id }) : href("/admin/attention")}>
            Chargeback{orderNumber && ` on order ${orderNumber}`}: {timeLeft(dueAt, now)} to answer, until{" "}
            {formatLagosTime(dueAt)}
          </Link>
        </p>
      ))}
    </div>
  );
}
