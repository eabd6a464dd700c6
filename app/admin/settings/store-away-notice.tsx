import { href, Link, useLocation } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/admin/attention-notice.module.css";

/** Above every section while the content store does not answer; the store's page has the details. */
export function StoreAwayNotice() {
  if (useLocation().pathname === href("/admin/content")) return null;
  return (
    <p className={styles.notice} data-print="no">
      <WarningIcon />
      <Link to={href("/admin/content")}>
        The content store does not answer. The shop sells on; products cannot be changed now.
      </Link>
    </p>
  );
}
