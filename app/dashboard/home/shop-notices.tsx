import { href, Link, useLocation } from "react-router";
import type { ShopNotice } from "#app/orders/today/find-notices.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "#app/dashboard/frame/attention-notice.module.css";

const either = new Intl.ListFormat("en", { type: "disjunction" });

function wordsOf(notice: ShopNotice): { text: string; to?: string } {
  switch (notice.kind) {
    case "store-away":
      return {
        text: "The content store is not responding. The shop keeps selling, but products can't be edited.",
        to: href("/admin/content"),
      };
    case "practice-in-public":
      return {
        text: `Test payments are on for the public: anyone can order without paying. Connect ${either.format(notice.providers)}, or turn online payment off.`,
        to: href("/admin/settings/paying"),
      };
    case "test-keys-in-public":
      return {
        text: "Test keys are in use for online payment: anyone can order with a test card, and no real money comes. Paste the live keys.",
        to: href("/admin/settings/paying"),
      };
    case "keys-locked":
      return {
        text: `${notice.provider}'s keys can't be read any more, so nobody can pay online. Type them again.`,
        to: href("/admin/settings/paying"),
      };
    case "smtp-locked":
      return {
        text: "The email server's password can't be read any more, so no emails are sent. Type it again.",
        to: href("/admin/settings/email"),
      };
    case "restored-copy":
      return {
        text: "This is a restored copy of your shop. It sends no emails, makes no backups and takes no online payments until you confirm it.",
        to: href("/admin/settings/backups"),
      };
    case "mail-refused":
      return {
        text: `Your mail server refuses to send: “${notice.reason}”. Emails are kept and tried again every 10 minutes.`,
        to: href("/admin/messages/emails"),
      };
    case "little-room":
      return {
        text: `Only ${notice.megabytes} MB of disk space left. Free some space soon: when it is full, nobody can order.`,
      };
    case "no-backup":
      return {
        text: "There is no backup from the last 48 hours. If this server breaks, you lose the orders since.",
        to: href("/admin/settings/backups"),
      };
    case "no-writes":
      return { text: "Nobody can order: the database's disk is full. Free some space now." };
  }
}

/** Hides a notice on the page it links to, because that page has the details. */
export function ShopNotices({ notices }: { notices: ShopNotice[] }) {
  const { pathname } = useLocation();
  return notices
    .map(wordsOf)
    .filter(({ to }) => to !== pathname)
    .map(({ text, to }) => {
      return (
        <p key={text} className={`row gap-2 middle warning medium ${styles.notice}`} data-print="no">
          <WarningIcon />
          {to ? <Link to={to}>{text}</Link> : text}
        </p>
      );
    });
}
