import { Link } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/admin/attention-notice.module.css";

/** Over the orders: how much waits for the owner. Nothing at all when nothing does. */
export function AttentionNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.notice}>
      <WarningIcon />
      <Link to="/admin/attention">
        {count === 1 ? "1 payment needs your attention" : `${count} payments need your attention`}
      </Link>
    </p>
  );
}
