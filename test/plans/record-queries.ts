import type { Pool, PoolClient } from "pg";

export type RecordedQuery = { text: string; values: unknown[] };

/** Recordings of each pool. One listener serves all, because tests start recordings again and again. */
const recordingsOf = new WeakMap<Pool, RecordedQuery[][]>();

/** Records every query from now on, on existing and new connections. */
export function recordQueries(pool: Pool): RecordedQuery[] {
  const recorded: RecordedQuery[] = [];
  const recordings = recordingsOf.get(pool) ?? listenTo(pool);
  recordings.push(recorded);
  return recorded;
}

function listenTo(pool: Pool): RecordedQuery[][] {
  const recordings: RecordedQuery[][] = [];
  recordingsOf.set(pool, recordings);
  const known = new WeakSet<object>();
  pool.on("acquire", client => {
    if (known.has(client)) return;
    known.add(client);
    note(client, query => recordings.forEach(recorded => recorded.push(query)));
  });
  return recordings;
}

function note(client: PoolClient, add: (query: RecordedQuery) => void): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((query: unknown, ...rest: unknown[]) => {
    const values = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : [];
    if (typeof query === "string") add({ text: query, values });
    else if (typeof query === "object" && query !== null && "text" in query) {
      const own = "values" in query && Array.isArray(query.values) ? (query.values as unknown[]) : values;
      add({ text: String(query.text), values: own });
    }
    return send(query, ...rest);
  }) as typeof client.query;
}
