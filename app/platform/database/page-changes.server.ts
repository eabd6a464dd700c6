import { setTimeout as pause } from "node:timers/promises";
import { Client, type Pool, type PoolClient } from "pg";
import type { Log } from "#app/platform/log/log.server.ts";

/** Announcements of committed changes to kept pages. Instants are on the clock of `performance.now()`. */
export type PageChanges = {
  /** Called after every such commit with what changed ("": a catalogue page), and without when some may be missed. */
  onChange(listener: (what?: string) => void): void;
  /** Calls the listeners, for facts that this process keeps and has just read anew. */
  announce(what: string): void;
  /** Every change before this instant has been announced. */
  confirmedAt(): number;
  close(): Promise<void>;
};

/**
 * How long kept pages, and the facts they are made of, are trusted after `confirmedAt`. A page is never older than a
 * change by more than a second.
 */
export const trustMs = { page: 900, facts: 400 };

const askMs = 200;
const reconnectMs = 250;

/**
 * Listens on the channel `catalog`, to which triggers notify at commit.
 *
 * With a server, on a connection of its own that is reopened when lost and checked every 200 ms. Embedded, on the one
 * connection: this process makes every change.
 */
export async function watchPageChanges(options: {
  pool: Pool;
  /** Absent for the embedded database. */
  databaseUrl?: string | undefined;
  log: Pick<Log, "warn">;
}): Promise<PageChanges> {
  const listeners: ((what?: string) => void)[] = [];
  const announce = (what?: string) => {
    for (const listener of listeners) listener(what);
  };
  const { databaseUrl, pool, log } = options;
  const watch = databaseUrl ? watchPostgres(databaseUrl, announce, log) : await watchEmbedded(pool, announce);
  return { onChange: listener => void listeners.push(listener), announce, ...watch };
}

type Watch = Pick<PageChanges, "confirmedAt" | "close">;

async function watchEmbedded(pool: Pool, announce: (what?: string) => void): Promise<Watch> {
  const listen = (client: PoolClient) => {
    client.on("notification", ({ payload }) => announce(payload));
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

function watchPostgres(databaseUrl: string, announce: (what?: string) => void, log: Pick<Log, "warn">): Watch {
  const closing = new AbortController();
  let confirmedAt = -Infinity;
  /** The loss is logged once, not four times a second. */
  let isKnownLost = false;

  async function listenUntilLost(client: Client): Promise<never> {
    client.on("notification", ({ payload }) => announce(payload));
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
      // A lost connection also fails its current or next query, where it is handled.
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
