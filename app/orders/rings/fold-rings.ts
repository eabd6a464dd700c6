import { href } from "react-router";
import { counted } from "#app/lib/counted.ts";
import type { RingKind } from "./ring-kinds.ts";
import type { RingWords } from "./ring-words.server.ts";

type Ring = { id: string; event: string; kind: RingKind; createdAt: Date };

/** More than these at once become one summary, as do several that waited. */
const mostApart = 3;
const waitedMs = 2 * 60_000;

/** What the worker shows. `tag`: a later message with the same one replaces it without a sound. */
export type RingMessage = { title: string; body: string; tag: string; path: string; count: number; test?: string };

/** Decides what is shown apart, and what as one summary. `told`: the oldest first, at least one. */
export function foldRings<R extends Ring>(
  told: { ring: R; words: RingWords }[],
  now: Date,
): { rings: R[]; message: RingMessage }[] {
  const apart = told.map(({ ring, words }) => ({
    rings: [ring],
    message: { ...words, tag: ring.event, count: 1 } satisfies RingMessage,
  }));
  const hasWaited = told.length > 1 && now.getTime() - told[0]!.ring.createdAt.getTime() > waitedMs;
  if (told.length <= mostApart && !hasWaited) return apart;
  const all = told.map(({ ring }) => ring);
  return [{ rings: all, message: summaryOf(all) }];
}

const summaryWords = {
  order: "new order",
  confirm: "payment to confirm",
  attention: "issue",
  message: "message",
  stock: "sold-out size",
  failing: "payment that failed",
} as const;
const summaryPlurals: Partial<Record<Ring["kind"], string>> = {
  confirm: "payments to confirm",
  failing: "payments that failed",
};

function summaryOf(all: Ring[]): RingMessage {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const parts = kinds.map(kind =>
    counted(all.filter(ring => ring.kind === kind).length, summaryWords[kind], summaryPlurals[kind]),
  );
  const [only] = kinds.length === 1 ? kinds : [];
  const paths = {
    order: href("/admin"),
    confirm: href("/admin/confirm"),
    attention: href("/admin/attention"),
    message: href("/admin/messages"),
    stock: href("/admin/low-stock"),
    failing: href("/admin/checkouts"),
  };
  const path = only ? paths[only] : paths.order;
  return {
    title: "While you were away",
    body: parts.join(", "),
    tag: `summary:${all.at(-1)!.id}`,
    path,
    count: all.length,
  };
}
