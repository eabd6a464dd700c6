import type { Pool } from "pg";

export type RecordedQuery = { text: string; values: unknown[] };

/** Notes every query from now on, on connections that are open and on others. */
export function recordQueries(pool: Pool): RecordedQuery[] {
  const recorded: RecordedQuery[] = [];
  const known = new WeakSet<object>();
  pool.on("acquire", client => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((query: unknown, ...rest: unknown[]) => {
      const values = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : [];
      if (typeof query === "string") recorded.push({ text: query, values });
      else if (typeof query === "object" && query !== null && "text" in query) {
        const own = "values" in query && Array.isArray(query.values) ? (query.values as unknown[]) : values;
        recorded.push({ text: String(query.text), values: own });
      }
      return send(query, ...rest);
    }) as typeof client.query;
  });
  return recorded;
}
