import type { Pool } from "pg";
import { expect } from "vitest";
import type { RecordedQuery } from "./record-queries.ts";

/** A database whose queries are recorded. */
type Planned = { pool: Pool; recorded: RecordedQuery[] };

/** The tables that grow with the shop. A list or a search that reads one of them whole becomes slow. */
const big = new Set([
  ...["products", "product_sizes", "product_images", "customers", "checkouts", "checkout_lines", "payment_attempts"],
  ...["orders", "order_items", "order_words", "order_events", "audit_events", "emails", "outbox", "payment_events"],
  ...["content_documents", "store_orders", "receipts", "reviews", "review_pictures", "review_requests"],
]);

/** Every query that `work` makes, with its plan; what it reads is read once more to count it. */
async function plansOf(
  { pool, recorded }: Planned,
  work: () => Promise<unknown>,
): Promise<{ text: string; plan: Plan }[]> {
  recorded.length = 0;
  await work();
  const isPlanned = ({ text }: RecordedQuery) => /^\s*(?:select|with|update|delete|begin|commit)/iu.test(text);
  const queries = recorded.filter(isPlanned);
  expect(queries.length).toBeGreaterThan(0);
  const plans: { text: string; plan: Plan }[] = [];
  const client = await pool.connect();
  for (const { text, values } of queries) {
    // Settings made for a transaction apply to the plans of its later queries, so they are replayed.
    if (/begin|commit|set_config/iu.test(text)) await client.query(text, values);
    if (/^(?:begin|commit)/iu.test(text)) continue;
    const isRead = /^\s*(?:select|with)/iu.test(text) && !/\b(?:insert|update|delete)\b/iu.test(text);
    const { rows } = await client.query(`explain (format json, analyze ${isRead}) ${text}`, values);
    plans.push({ text, plan: rows[0]["QUERY PLAN"][0].Plan });
  }
  client.release();
  return plans;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/**
 * The queries of `work` that read a big table whole, by the table and their text; `alsoBig`: what a test has filled
 * besides those that always are.
 */
export async function wholeReads(
  planned: Planned,
  work: () => Promise<unknown>,
  alsoBig: string[] = [],
): Promise<string[]> {
  const isBig = (table: string) => big.has(table) || alsoBig.includes(table);
  const found = (plan: Plan): string[] => {
    const own = plan["Node Type"] === "Seq Scan" && isBig(plan["Relation Name"]!) ? [plan["Relation Name"]!] : [];
    return [...own, ...(plan.Plans ?? []).flatMap(found)];
  };
  // What counts up to a limit may begin anywhere in the table; `rowsRead` sees how far it goes.
  const isBounded = (text: string) =>
    /^select count\(\*\) as count from \(select "id" from "products" .* limit/u.test(text);
  const plans = (await plansOf(planned, work)).filter(({ text }) => !isBounded(text));
  return plans.flatMap(({ text, plan }) => found(plan).map(table => `${table}: ${text}`));
}

/**
 * How many rows of big tables all queries of `work` together look at, those they then leave out included. Without end
 * where several workers read at once: each goes on past the limit, as far as it comes.
 */
export async function rowsRead(planned: Planned, work: () => Promise<unknown>): Promise<number> {
  const read = (plan: Plan): number => {
    if (plan["Node Type"].startsWith("Gather")) return Number.POSITIVE_INFINITY;
    const rows = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"] as const;
    const own = big.has(plan["Relation Name"]!) ? rows.reduce((sum, name) => sum + (plan[name] ?? 0), 0) : 0;
    return own * (plan["Actual Loops"] ?? 1) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0);
  };
  return (await plansOf(planned, work)).reduce((sum, { plan }) => sum + read(plan), 0);
}
