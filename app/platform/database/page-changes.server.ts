import { setTimeout as pause } from "node:timers/promises";
import { Client, type Pool, type PoolClient } from "pg";
import type { Log } from "#app/platform/log/log.server.ts";

/** News of committed changes to what kept pages show. Instants are on the clock of `performance.now()`. */
export type PageChanges = {
  /** Calls `listener` after every commit that changed what they show, and when changes may have been missed. */
  onChange(listener: () => void): void;
  /** Every change committed before this instant has been announced. */
  confirmedAt(): number;
  close(): Promise<void>;
};

/**
 * What was made from the database is current for so long after the last moment at which every change is known to have
 * been announced: a kept page, and what such a page may be made from. Together no more than a second.
 */
export const trustMs = { page: 900, facts: 400 };

const askMs = 200;
const reconnectMs = 250;

/**
 * Listens to the notifications on the channel `catalog`, which triggers of the database send at commit
 * (db/migrations/0001_foundation.sql).
 *
 * With a PostgreSQL, on a connection of its own that is opened again when lost and asked every 200 ms whether it still
 * lives, so that `confirmedAt` is at most a moment ago unless the database is out of reach. On the embedded database,
 * on its one connection: this process makes every change there is, so nothing can be missed.
 */
export async function watchPageChanges(options: {
  pool: Pool;
  /** Absent for the embedded database. */
  databaseUrl?: string | undefined;
  log: Pick<Log, "warn">;
}): Promise<PageChanges> {
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const { databaseUrl, pool, log } = options;
  const watch = databaseUrl ? watchPostgres(databaseUrl, announce, log) : await watchEmbedded(pool, announce);
  return { onChange: listener => void listeners.push(listener), ...watch };
}

type Watch = Pick<PageChanges, "confirmedAt" | "close">;

async function watchEmbedded(pool: Pool, announce: () => void): Promise<Watch> {
  const listen = (client: PoolClient) => {
    client.on("notification", announce);
    announce();
    return client.query("listen catalog");
  };
  // Queued before the query for which the pool opened this connection.
  const onConnect = (client: PoolClient) => void listen(client).catch(() => client.end());
  const first = await pool.connect();
  await listen(first).finally(() => first.release());
  pool.on("connect", onConnect);
  return {
    confirmedAt: () => performance.now(),
    close: async () => void pool.off("connect", onConnect),
  };
}

function watchPostgres(databaseUrl: string, announce: () => void, log: Pick<Log, "warn">): Watch {
  const closing = new AbortController();
  let confirmedAt = -Infinity;
  /** Said once, not four times a second for as long as the database is away. */
  let isKnownLost = false;

  async function listenUntilLost(client: Client): Promise<never> {
    client.on("notification", announce);
    await client.connect();
    await client.query("listen catalog");
    announce();
    for (;;) {
      const askedAt = performance.now();
      await client.query("select 1");
      confirmedAt = askedAt;
      isKnownLost = false;
      await pause(askMs, undefined, { signal: closing.signal });
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new Client({
        connectionString: databaseUrl,
        application_name: "selvedge catalogue changes",
        connectionTimeoutMillis: 5_000,
        query_timeout: 2_000,
      });
      // A lost connection also fails the query under way or the next one, where it is dealt with.
      client.on("error", () => {});
      await listenUntilLost(client).catch((error: Error) => {
        if (closing.signal.aborted || isKnownLost) return;
        isKnownLost = true;
        log.warn(
          { problem: error.message },
          "Lost touch with the catalogue's changes; no page is kept until they are heard",
        );
      });
      await client.end().catch(() => {});
      await pause(reconnectMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    confirmedAt: () => confirmedAt,
    async close() {
      closing.abort();
      await ended;
    },
  };
}
