import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgresPrograms, startTemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { runOn } from "#test/shops/test-database.ts";
import { type ShopOptions, type ShopProcess, startShop } from "../e2e/shops/shop-process.ts";
import type { Goal } from "./goals.ts";

export type Report = { text: string; goals?: Goal[] };

/** Starts what a part of the bench needs, and stops it when the part ends or fails. */
export type Ground = {
  /** One measurement lasts this long. */
  seconds: number;
  onEnd(end: () => Promise<unknown>): void;
  /** The built shop; by default with the demo catalogue and the embedded database. */
  startShop(options?: ShopOptions): Promise<ShopProcess>;
  /** Makes a directory that is removed at the end. */
  newDirectory(): string;
  /** An empty database on a durable PostgreSQL server; undefined without one. */
  newDatabase(): Promise<string | undefined>;
  /** Ends everything in reverse order. */
  end(): Promise<void>;
};

export type DatabaseKind = "PGlite" | "PostgreSQL";

export const databaseKinds: DatabaseKind[] = hasPostgres() ? ["PGlite", "PostgreSQL"] : ["PGlite"];

const startMs = 120_000;

export function openGround(seconds: number): Ground {
  const ends: (() => Promise<unknown>)[] = [];
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end);
  let server: Promise<string> | undefined;

  async function startServer(): Promise<string> {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
    const { url, stop } = await startTemporaryPostgres({ isDurable: true });
    onEnd(async () => {
      server = undefined;
      await stop();
    });
    return url;
  }

  function newDirectory(): string {
    const directory = mkdtempSync(join(tmpdir(), "selvedge-bench-"));
    onEnd(async () => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
    return directory;
  }

  return {
    seconds,
    onEnd,
    async startShop(options = {}) {
      const logFile = join(newDirectory(), "log");
      const shop = await startShop({ startMs, logFile, ...options }).catch(error => {
        throw new Error(`The shop does not start:\n${existsSync(logFile) ? readFileSync(logFile, "utf8") : ""}`, {
          cause: error,
        });
      });
      onEnd(shop.close);
      return shop;
    },
    newDirectory,
    async newDatabase() {
      if (!hasPostgres()) return undefined;
      const serverUrl = await (server ??= startServer());
      const name = `bench_${randomBytes(6).toString("hex")}`;
      await runOn(serverUrl, `create database ${name}`);
      onEnd(() => runOn(serverUrl, `drop database ${name} with (force)`));
      return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
    },
    async end() {
      for (let end = ends.pop(); end; end = ends.pop()) {
        await end().catch(error => console.error("Something did not end:", error));
      }
    },
  };
}

export function hasPostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined || findPostgresPrograms() !== undefined;
}
