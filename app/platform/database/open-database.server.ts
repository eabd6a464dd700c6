import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { type DatabaseLog, startEmbeddedDatabase } from "./embedded-database.server.ts";
import { preparingClient } from "./preparing-client.server.ts";
import { SafeIntegerClient } from "./safe-integer-client.server.ts";
import { watchedClient } from "./watched-client.server.ts";

export type Database = NodePgDatabase;

/** Use only this inside `db.transaction`: the embedded database has one connection. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A database or a transaction, for functions that work alone or in a caller's transaction. */
export type Queryable = Database | Transaction;

/** `close` waits for running queries; call it once. */
export type OpenDatabase = { db: Database; pool: Pool; isEmbedded: boolean; close(): Promise<void> };

/** How long a request waits for a connection. Embedded, long enough for a restart of the database. */
const connectWaitMs = 10_000;
const embeddedConnectWaitMs = 20_000;
/** No query, and no idle transaction, lasts longer. */
const queryMs = 30_000;
/** The longest silence of a server's connection. It is longer than `queryMs`. */
const longestSilenceMs = 40_000;

/**
 * Opens the PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (created with mode 0700). Does not
 * migrate. A server that is down is noticed by the first query.
 *
 * Throws `DataDirInUse`. Embedded, a query waits at most twenty seconds for the connection, so one that forgot its
 * transaction's handle fails instead of hanging. Source: docs/architecture.md#the-laws (6 and 7),
 * docs/operating.md#settings.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** How long a connection may be silent before it ends. */
  silenceMs?: number;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, silenceMs = longestSilenceMs } = options;
  return databaseUrl ? openPostgres(databaseUrl, silenceMs, log) : await openEmbedded(dataDir, log);
}

function openPostgres(databaseUrl: string, silenceMs: number, log: DatabaseLog): OpenDatabase {
  const pool = new Pool({
    Client: preparingClient(watchedClient(silenceMs)),
    connectionString: databaseUrl,
    application_name: "selvedge",
    max: 10,
    connectionTimeoutMillis: connectWaitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: queryMs,
    idle_in_transaction_session_timeout: queryMs,
  });
  return { ...overPool(pool, log), isEmbedded: false };
}

async function openEmbedded(dataDir: string, log: DatabaseLog): Promise<OpenDatabase> {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  const pool = new Pool({
    Client: preparingClient(SafeIntegerClient),
    stream: () => embedded.newSocket(),
    user: "postgres",
    database: "postgres",
    ssl: false,
    max: 1,
    connectionTimeoutMillis: embeddedConnectWaitMs,
    idleTimeoutMillis: 0,
    // All connections are one session, so what an earlier one prepared or locked is discarded.
    onConnect: client => client.query("discard all") as unknown as void,
  });
  const opened = overPool(pool, log);
  return {
    ...opened,
    isEmbedded: true,
    async close() {
      await opened.close();
      await embedded.close();
    },
  };
}

/**
 * drizzle's own `transaction` never releases a connection on which "begin" failed. After ten such failures the pool
 * would be empty for good.
 */
function withSafeTransactions(pool: Pool): Database {
  const db = drizzle(pool);
  const ofConnection = new WeakMap<PoolClient, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = ofConnection.get(client) ?? (drizzle(client) as unknown as Database);
      ofConnection.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function overPool(pool: Pool, log: DatabaseLog) {
  const open = new Set<Promise<unknown>>();
  pool.on("connect", client => {
    const closed = new Promise(resolve => client.once("end", resolve));
    open.add(closed);
    void closed.then(() => open.delete(closed));
    // A connection that breaks between two queries would otherwise end the process. The next query fails.
    client.on("error", () => {});
  });
  // Without a listener, a broken idle connection ends the process.
  pool.on("error", ({ message }) =>
    log.warn({ problem: message }, "A database connection was lost; the next query opens another"),
  );
  return {
    db: withSafeTransactions(pool),
    pool,
    async close() {
      // The pool ends before its connections; a database can be dropped only after both.
      await pool.end();
      await Promise.all(open);
    },
  };
}
