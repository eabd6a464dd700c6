import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { type Database, openDatabase } from "#app/platform/database/open-database.server.ts";
import { tidyTables } from "#app/platform/database/tidy-tables.server.ts";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";
import { digestOf } from "../scripts/build-if-needed.ts";
import type { DatabaseKind, Ground } from "./ground.ts";

const quiet = { info() {}, warn() {}, error: console.error };

/** What a bench shop holds. `sources`: files that determine it. */
export type Filling = { name: string; sources: string[]; fill(db: Database): Promise<void> };

/**
 * Starts a shop with only this filling. Embedded ones are slow to fill, so `.cache/bench` keeps them until migrations
 * or sources change.
 */
export async function startFilledShop(ground: Ground, filling: Filling, kind: DatabaseKind): Promise<ShopProcess> {
  const dataDir = ground.newDirectory();
  if (kind === "PGlite") {
    cpSync(await keptDataDir(filling), dataDir, { recursive: true });
    return await ground.startShop({ demo: "off", dataDir });
  }
  const databaseUrl = await ground.newDatabase();
  await fillDatabase({ dataDir, databaseUrl }, filling);
  const SESSION_SECRET = createHash("sha256").update(dataDir).digest("hex");
  const env = { DATABASE_URL: databaseUrl!, SESSION_SECRET, DRAIN_SECONDS: "0" };
  return await ground.startShop({ demo: "off", dataDir, env });
}

async function keptDataDir(filling: Filling): Promise<string> {
  const digest = digestOf(["db/migrations/*", "app/platform/database/tidy-tables.server.ts", ...filling.sources]).slice(
    0,
    16,
  );
  const kept = join(".cache/bench", `${digest}-${filling.name}`);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await fillDatabase({ dataDir: unfinished }, filling);
  renameSync(unfinished, kept);
  return kept;
}

/** Migrates and fills an empty database. */
export async function fillDatabase(where: { dataDir: string; databaseUrl?: string | undefined }, { fill }: Filling) {
  // One filling statement may take minutes without an answer.
  const { db, pool, close } = await openDatabase({ ...where, log: quiet, silenceMs: 0 });
  try {
    await migrate(pool, "db/migrations");
    await fill(db);
    // Vacuums now: servers and the embedded database's job do so only later.
    await (where.databaseUrl ? vacuum(pool) : tidyTables({ pool }));
  } finally {
    await close();
  }
}

async function vacuum(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Five million orders take longer than the limit for the shop's queries.
    await client.query("set statement_timeout = 0");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
