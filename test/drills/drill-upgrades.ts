/**
 * `npm run drills [-- embedded | postgres]`: upgrades a shop set up as in docs/go-live.md with the real scripts: to a
 * version whose migration takes a minute, to one whose second migration fails, and to one that does not open. After
 * each the shop sells, with what it had. Both databases, about fifteen minutes.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { type LiveServer, logOf, openLiveServer, waitUntilReady } from "./live-server.ts";

const slowSeconds = 60;

const [only] = process.argv.slice(2);
for (const kind of ["embedded", "postgres"].filter(each => !only || each === only)) {
  const postgres = kind === "postgres" ? await startTemporaryPostgres() : undefined;
  const server = await openLiveServer(postgres?.url);
  try {
    await drill(server, kind);
  } catch (error) {
    console.error(logOf(server));
    throw error;
  } finally {
    server.stop();
    await postgres?.stop();
  }
}

async function drill(server: LiveServer, kind: string): Promise<void> {
  const say = (what: string) => console.log(`${kind}: ${what}`);
  assert.equal(spawnSync(join(server.home, "as-service", "start")).status, 0);
  await waitUntilReady(server);
  const catalogue = await pageOf(server);
  const sells = async (release: string) => {
    await waitUntilReady(server);
    assert.match(server.currentRelease(), new RegExp(`/${release}`, "u"));
    assert.equal(await pageOf(server), catalogue);
  };
  say("the first release is open");

  server.release("slow", { "db/migrations/9000_slow.sql": `select pg_sleep(${slowSeconds}); create table slow ();` });
  const slow = server.shop("upgrade", "slow");
  assert.match(slow.said, /The shop runs slow\./u);
  await sells("slow");
  say(`a migration of ${slowSeconds} seconds was tried, then applied`);

  server.release("failing", {
    "db/migrations/9001_good.sql": "create table good ();",
    "db/migrations/9002_bad.sql": "select 1 / 0;",
  });
  const failing = server.shop("upgrade", "failing");
  assert.match(failing.said, /9002_bad\.sql failed.*division by zero[^]*The running shop was not touched\./u);
  await sells("slow");
  say("an upgrade that fails in its middle was found out while the shop sold");

  server.release("closed", {
    "db/migrations/9002_bad.sql": "create table better ();",
    "scripts/serve.ts": 'console.error("This version does not open."); process.exit(1);',
  });
  const closed = server.shop("upgrade", "closed");
  assert.match(closed.said, /This version does not open\.[^]*The version before runs again, with everything it had\./u);
  await sells("slow");
  say("a version that does not open was taken back with its tables");

  const said = server.shop("backup").said;
  assert.match(said, /^Wrote .*\.tar: \d+ rows and/u);
  const trial = server.shop("restore", "--try", said.replace(/^Wrote (.*\.tar):.*/su, "$1"));
  assert.match(trial.said, /comes back: \d+ tables/u);
  say("its backup comes back");
}

/** Titles and prices of the list of all products, which no upgrade may change. */
async function pageOf({ origin }: LiveServer): Promise<string> {
  const html = await (await fetch(`${origin}/category/allproduct`)).text();
  return [...html.matchAll(/₦[\d,.]+/gu)].join(" ");
}
