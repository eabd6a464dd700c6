import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { type DatabaseLog, startEmbeddedDatabase } from "./embedded-database.server.ts";
import { preparingClient } from "./preparing-client.server.ts";
import { SafeIntegerClient } from "./safe-integer-client.server.ts";
import { watchedClient } from "./watched-client.server.ts";

/** The shop's database: the same queries on the embedded PostgreSQL and on a real one. */
export type Database = NodePgDatabase;

/**
 * What `db.transaction(async transaction => …)` hands in. Inside it, use only it: the embedded database has one
 * connection.
 */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** For functions that work alone or as part of a caller's transaction. */
export type Queryable = Database | Transaction;

/** `close` waits for the queries under way, then lets go of the database; call it once. */
export type OpenDatabase = { db: Database; pool: Pool; isEmbedded: boolean; close(): Promise<void> };

/** How long a request waits for a connection before it fails; embedded, long enough for the database to start again. */
const connectWaitMs = 10_000;
const embeddedConnectWaitMs = 20_000;
/** How long a query runs, or a transaction idles, before PostgreSQL stops it. */
const queryMs = 30_000;
/** How long a connection to a server may be silent: longer than a query runs, a transaction or the connection idles. */
const longestSilenceMs = 40_000;

/**
 * Opens the PostgreSQL at `databaseUrl`, or without one the embedded database kept in `dataDir`, which is made when
 * missing (mode 0700). Does not migrate. A PostgreSQL that is down is noticed by the first query, not here.
 *
 * Throws `DataDirInUse` when another process has the embedded database open. A query on the embedded database waits for
 * its one connection at most twenty seconds, so a query that forgot its transaction's handle fails instead of hanging.
 * Source: docs/architecture.md#the-laws (laws 6 and 7), docs/operating.md#settings (`DATABASE_URL`, `DATA_DIR`).
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** See `watchedClient`; tests are less patient, or more. */
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
    // Every connection is the same backend session: what an earlier one prepared or locked would still be there.
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
 * drizzle over the pool. Its own `transaction` never gives a connection back on which "begin" failed, which is what
 * every one of them does when the server goes away: after ten such the shop would be without connections for good.
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
    // A connection that breaks between two queries of a transaction tells only itself, and unheard it would end the
    // whole process. The transaction's next query fails with it.
    client.on("error", () => {});
  });
  // Without a listener, an idle connection that breaks would end the whole process.
  pool.on("error", ({ message }) =>
    log.warn({ problem: message }, "A database connection was lost; the next query opens another"),
  );
  return {
    db: withSafeTransactions(pool),
    pool,
    async close() {
      // The pool ends before its connections do; a database is free to be dropped or stopped only after both.
      await pool.end();
      await Promise.all(open);
    },
  };
}
