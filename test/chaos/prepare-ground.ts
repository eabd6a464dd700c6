import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { startTemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { runOn } from "#test/shops/test-database.ts";
import { type Assortment, fillAssortment } from "./fill-assortment.ts";
import { ownerAccount } from "./owner.ts";
import { readShopBooks } from "./shop-books.ts";
import { type Ground, startFleet } from "./shop-fleet.ts";
import { signUp } from "./shopper.ts";
import { createSimulatedClock } from "./simulated-clock.ts";
import type { Shopper } from "./surroundings.ts";

export type DatabaseKind = "pglite" | "postgres";

/** A filled shop with customers; each round gets a copy. */
export type PreparedGround = {
  assortment: Assortment;
  putIn: { piece: string; quantity: number }[];
  shoppers: Shopper[];
  /** Every shop process has this environment. */
  env: Record<string, string>;
  copy(round: string): Promise<Ground & { remove(): Promise<void> }>;
  close(): Promise<void>;
};

export const quiet = { info() {}, warn() {}, error() {} };

/** `databaseUrl`: a server for the databases; a temporary one is started without it. */
export async function prepareGround(options: {
  database: DatabaseKind;
  instances: number;
  purchases: number;
  databaseUrl?: string | undefined;
}): Promise<PreparedGround> {
  const { database, instances, purchases } = options;
  const directory = mkdtempSync(join(tmpdir(), "selvedge-chaos-"));
  const server = database === "postgres" && !options.databaseUrl ? await startTemporaryPostgres() : undefined;
  const serverUrl = options.databaseUrl ?? server?.url ?? "";
  const name = `chaos_${randomBytes(4).toString("hex")}`;
  const urlOf = (base: string) => Object.assign(new URL(serverUrl), { pathname: `/${base}` }).href;
  const dataDirs = (of: string) => Array.from({ length: instances }, (_, n) => join(directory, `${of}-${n}`));
  const groundOf = (of: string): Ground => ({
    dataDirs: dataDirs(of),
    databaseUrl: database === "postgres" ? urlOf(`${name}_${of}`) : undefined,
  });
  const env = {
    ADMIN_EMAIL: ownerAccount.email,
    ADMIN_PASSWORD: ownerAccount.password,
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };

  const base = groundOf("base");
  if (base.databaseUrl) await runOn(serverUrl, `create database ${name}_base`);
  const opened = await openDatabase({ databaseUrl: base.databaseUrl, dataDir: base.dataDirs[0]!, log: quiet });
  await migrate(opened.pool, "db/migrations");
  const assortment = await fillAssortment(opened.db, purchases);
  const { stock: putIn } = await readShopBooks(opened.pool);
  await opened.close();
  const first: Ground = { ...base, dataDirs: base.dataDirs.slice(0, 1) };
  const shoppers = await signUpShoppers({ ground: first, env, count: Math.min(100, Math.ceil(purchases / 5)) });

  return {
    assortment,
    putIn,
    shoppers,
    env,
    async copy(round) {
      const ground = groundOf(round);
      mkdirSync(base.dataDirs[0]!, { recursive: true });
      for (const to of ground.dataDirs) cpSync(base.dataDirs[0]!, to, { recursive: true });
      if (ground.databaseUrl) await runOn(serverUrl, `create database ${name}_${round} template ${name}_base`);
      return {
        ...ground,
        async remove() {
          for (const one of ground.dataDirs) rmSync(one, { recursive: true, force: true });
          if (ground.databaseUrl) await runOn(serverUrl, `drop database ${name}_${round} with (force)`);
        },
      };
    },
    async close() {
      if (base.databaseUrl) await runOn(serverUrl, `drop database ${name}_base with (force)`);
      await server?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes at least this many accounts, in a shop run only for that. */
async function signUpShoppers(options: {
  ground: Ground;
  env: Record<string, string>;
  count: number;
}): Promise<Shopper[]> {
  const { ground, env, count } = options;
  const fleet = await startFleet({ ground, clock: createSimulatedClock(), env });
  const onSurprise = (what: string) => {
    throw new Error(what);
  };
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    shoppers.push(...(await Promise.all(Array.from({ length: 4 }, () => signUp({ fleet, onSurprise })))));
  }
  await fleet.stop();
  return shoppers;
}
