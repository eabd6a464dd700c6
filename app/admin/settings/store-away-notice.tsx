import { Link, useLocation } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/admin/attention-notice.module.css";

/** Over every section while the content store does not answer; its own page says more. */
export function StoreAwayNotice() {
  if (useLocation().pathname === "/admin/content") return null;
  return (
    <p className={styles.notice} data-print="no">
      <WarningIcon />
      <Link to="/admin/content">
        The content store does not answer. The shop sells on; products cannot be changed now.
      </Link>
    </p>
  );
}
