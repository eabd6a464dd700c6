import { href, Link, useLocation } from "react-router";
import type { ShopNotice } from "#app/orders/today/find-notices.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/dashboard/frame/attention-notice.module.css";

function wordsOf(notice: ShopNotice): { text: string; to?: string } {
  switch (notice.kind) {
    case "store-away":
      return {
        text: "The content store does not answer. The shop sells on; products cannot be changed now.",
        to: href("/admin/content"),
      };
    case "practice-in-public":
      return {
        text: "Practice payments are on in public: anybody can order without paying. Set PAYMENTS to paystack or off.",
      };
    case "little-room":
      return {
        text: `Only ${notice.megabytes} MB are free on the shop’s disk. Make room soon: when it is full, nobody can order.`,
      };
    case "no-writes":
      return { text: "Nothing can be saved, so nobody can order: the disk of the database is full. Make room now." };
  }
}

/** One that leads to a page is not said on that page, which has the details. */
export function ShopNotices({ notices }: { notices: ShopNotice[] }) {
  const { pathname } = useLocation();
  return notices
    .map(notice => ({ kind: notice.kind, ...wordsOf(notice) }))
    .filter(({ to }) => to !== pathname)
    .map(({ kind, text, to }) => {
      return (
        <p key={kind} className={styles.notice} data-print="no">
          <WarningIcon />
          {to ? <Link to={to}>{text}</Link> : text}
        </p>
      );
    });
}
