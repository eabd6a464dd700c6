import type { ReactNode } from "react";
import { type MoneyFacts, orderMoney, orderWay, type WayFacts } from "#app/orders/orders/order-state.ts";
import styles from "./status-badge.module.css";

export type BadgeTone = "plain" | "news" | "good" | "warn" | "bad";

const tints = { plain: "sunken muted", news: "chosen", good: "success", warn: "warning", bad: "failure" } as const;

/** The word carries the meaning; the tint only makes it easier to find. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`medium ${tints[tone]} ${styles.badge}`}>{children}</span>;
}

/** An order's two states, the only badges it has; its status is a word of the specification. */
export function MoneyBadge({ order }: { order: MoneyFacts }) {
  const money = orderMoney(order);
  return money && <Badge tone={money.tone}>{money.words}</Badge>;
}

/** Nobody paid for it. Shown to packers too: a test is not sent. */
export function TestBadge({ isTest }: { isTest: boolean }) {
  return isTest && <Badge tone="bad">Test</Badge>;
}

export function WayBadge({ order }: { order: WayFacts }) {
  const { words, tone } = orderWay(order);
  return <Badge tone={tone}>{words}</Badge>;
}

const tones = { submitted: "news", pending: "warn", success: "good" } as const;

export function StatusBadge({ status }: { status: keyof typeof tones }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** Shows a status from a content store, which may be any word, or none. */
export function StoreStatusBadge({ status }: { status: string }) {
  const isOurs = (word: string): word is keyof typeof tones => Object.hasOwn(tones, word);
  return <Badge tone={isOurs(status) ? tones[status] : "plain"}>{status || "no status"}</Badge>;
}
