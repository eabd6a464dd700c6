import type { ReactNode } from "react";
import { flagWords, type OrderFlag } from "#app/orders/orders/order-flags.ts";
import styles from "./status-badge.module.css";

export type BadgeTone = "plain" | "news" | "good" | "warn" | "bad";

/** The word carries the meaning; the tint only makes it easier to find. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone] ?? ""}`}>{children}</span>;
}

const flagTones = {
  refunded: "bad",
  "money-taken-back": "bad",
  "pieces-gone": "bad",
  "partly-refunded": "warn",
} as const;

export function FlagBadges({ flags }: { flags: OrderFlag[] }) {
  return flags.map(flag => (
    <Badge key={flag} tone={flagTones[flag]}>
      {flagWords[flag]}
    </Badge>
  ));
}

const tones = { submitted: "news", pending: "warn", success: "good" } as const;

export function StatusBadge({ status }: { status: keyof typeof tones }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** A status from a content store: any word, or none. */
export function StoreStatusBadge({ status }: { status: string }) {
  const isOurs = (word: string): word is keyof typeof tones => Object.hasOwn(tones, word);
  return <Badge tone={isOurs(status) ? tones[status] : "plain"}>{status || "no status"}</Badge>;
}
