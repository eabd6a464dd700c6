import type { Pool } from "pg";
import { expect } from "vitest";
import type { RecordedQuery } from "./record-queries.ts";

type Planned = { pool: Pool; recorded: RecordedQuery[] };

/** Tables that grow with the shop. A list or search that reads one whole becomes slow. */
const big = new Set([
  ...["products", "product_sizes", "product_images", "customers", "checkouts", "checkout_lines", "payment_attempts"],
  ...["orders", "order_items", "order_words", "order_events", "audit_events", "emails", "outbox", "payment_events"],
  ...["content_documents", "store_orders", "receipts", "reviews", "review_pictures", "review_requests"],
]);

/** The queries of `work` with their plans; reads run again to be counted. */
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
    // Replays transactions' settings, because they affect the plans of later queries.
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

/** Queries of `work` that read a whole big table, by table and text; `alsoBig` adds tables that the test filled. */
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
  // A limited count may start anywhere in the table; `rowsRead` measures how far it goes.
  const isBounded = (text: string) =>
    /^select count\(\*\) as count from \(select "id" from "products" .* limit/u.test(text);
  const plans = (await plansOf(planned, work)).filter(({ text }) => !isBounded(text));
  return plans.flatMap(({ text, plan }) => found(plan).map(table => `${table}: ${text}`));
}

/**
 * How many rows of big tables all queries of `work` read, filtered-out rows included. Unlimited when several workers
 * read at once: each goes past the limit.
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
