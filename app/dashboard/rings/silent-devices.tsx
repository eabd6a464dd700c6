import { href, Link } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/dashboard/frame/attention-notice.module.css";

/** Names one's own devices that no alert reaches; nothing while all ring. */
export function SilentDevices({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={`row gap-2 middle warning medium ${styles.notice}`}>
      <WarningIcon />
      <Link to={href("/admin/alerts")}>Alerts don’t reach {names.join(", ")}. Check your phone alerts.</Link>
    </p>
  );
}
