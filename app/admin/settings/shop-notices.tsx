import { href, Link, useLocation } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/admin/attention-notice.module.css";

/** What is wrong with the shop as a whole, said above every section. */
export type ShopNotice = "store-away" | "practice-in-public";

const notices: Record<ShopNotice, { text: string; to?: string }> = {
  "store-away": {
    text: "The content store does not answer. The shop sells on; products cannot be changed now.",
    to: href("/admin/content"),
  },
  "practice-in-public": {
    text: "Practice payments are on in public: anybody can order without paying. Set PAYMENTS to paystack or off.",
  },
};

/** One has no link on the page that it leads to, which has the details. */
export function ShopNotices({ kinds }: { kinds: ShopNotice[] }) {
  const { pathname } = useLocation();
  return kinds
    .filter(kind => notices[kind].to !== pathname)
    .map(kind => {
      const { text, to } = notices[kind];
      return (
        <p key={kind} className={styles.notice} data-print="no">
          <WarningIcon />
          {to ? <Link to={to}>{text}</Link> : text}
        </p>
      );
    });
}
