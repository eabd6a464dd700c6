import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

export type BadgeTone = "plain" | "news" | "good" | "warn" | "bad";

/** A word on a tint. The word says it; the tint helps the eye find it. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone] ?? ""}`}>{children}</span>;
}

const tones = { submitted: "news", pending: "warn", success: "good" } as const;

/** The status of an order. */
export function StatusBadge({ status }: { status: keyof typeof tones }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
