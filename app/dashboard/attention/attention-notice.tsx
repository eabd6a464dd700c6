import { href, Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/dashboard/frame/attention-notice.module.css";

/** Shows the number of open issues, and nothing when there are none. */
export function AttentionNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={`row gap-2 middle warning medium ${styles.notice}`}>
      <WarningIcon />
      <Link to={href("/admin/attention")}>{counted(count, "payment issue")}</Link>
    </p>
  );
}
