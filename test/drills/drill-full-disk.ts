/**
 * `node test/drills/drill-full-disk.ts`, as root on Linux: fills the disk under a shop's data, and then under its
 * PostgreSQL. Pages must go on, what can't be saved must be refused in a sentence (422, 503), a backup must say why it
 * failed, and nothing that was accepted may be lost. With room again the shop must work, without a hand.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { fillForShow } from "../../e2e/shops/filled-shop.ts";
import prepareShop from "../../e2e/shops/prepare-templates.ts";
import { copyTemplate, onDatabase, type ShopProcess } from "../../e2e/shops/shop-process.ts";
import { showMeasures } from "../../e2e/shops/shown-measures.ts";
import { quiet } from "../chaos/prepare-ground.ts";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { insertCategory } from "../samples/sample-catalog.ts";
import { phonePicture } from "../samples/sample-pictures.ts";
import { checkTailor, openTailor, type Tailor } from "./full-disk-tailor.ts";
import { openVisit, type Visit } from "./full-disk-visit.ts";
import { askPages, openShop, type Place, runScript } from "./saved-shop.ts";

process.chdir(resolve(import.meta.dirname, "../.."));
const secret = { LOG_LEVEL: "warn", SESSION_SECRET: "drill".repeat(8) };
await prepareShop();
const directory = mkdtempSync(join(tmpdir(), "selvedge-full-"));
const disk = join(directory, "disk");
mkdirSync(disk);
// PostgreSQL runs as another user.
chmodSync(directory, 0o755);
execFileSync("mount", ["-t", "tmpfs", "-o", "size=500m,mode=755", "tmpfs", disk]);

/** Messages of this drill. One whose answer was lost may be there too. */
const countMessages =
  "select count(*)::int as count from outbox where kind = 'contact-message' and payload ->> 'message' like 'Message %'";

/** Writes until nothing more fits. */
function fill(): void {
  const file = openSync(join(disk, "filler"), "a");
  for (const size of [1_048_576, 4_096, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(file, bytes) === size);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
    }
  }
  closeSync(file);
}

let width = 800;
/** Draws a picture that the shop has not seen. */
const nextPicture = () => phonePicture(width++);

const makeRoom = () => rmSync(join(disk, "filler"));

async function drillData(): Promise<void> {
  const dataDir = join(disk, "data");
  const filled = copyTemplate("on");
  await onDatabase(filled, fillForShow);
  cpSync(filled, dataDir, { recursive: true });
  const place: Place = { dataDir, env: secret };
  const shop = await openShop(place);
  const visit = await openVisit(shop);
  const tailor = await openTailor(shop);
  try {
    assert.equal((await visit.upload(await nextPicture())).status, 200);
    assert.equal(await visit.write(), 200);
    fill();
    await askPages(shop);
    const refused = await visit.upload(await nextPicture());
    assert.equal(refused.status, 422, refused.text);
    assert.match(refused.text, /The shop's disk is full/u);
    for (let tries = 0; tries < 40; tries++) assert.ok([200, 503].includes(await visit.write()));
    const altered = await alterOn(tailor);
    const backup = runScript("backup.ts", [join(dataDir, "drill.tar")], place);
    assert.notEqual(backup.code, 0);
    console.log(
      `data: on the full disk pages answered, a picture was refused, alterations were answered ${altered}, ` +
        `and a backup said: ${backup.said.trim()}`,
    );
    await shop.kill();
    const opened = await shop.start().then(
      () => "opened",
      () =>
        `said: ${shop.log.findLast(line => /disk|space/iu.test(line)) ?? assert.fail(shop.log.slice(-5).join("\n"))}`,
    );
    assert.doesNotMatch(opened, /damaged/u);
    assert.match(backup.said, /the disk is full/u);
    console.log(`data: killed and started on the full disk, the shop ${opened}`);
    makeRoom();
    if (opened !== "opened") await shop.start();
    await worksAgain(shop, visit, tailor);
    await shop.stop();
    await onDatabase(dataDir, async db => {
      const { rows } = await db.execute(countMessages);
      assert.ok(Number(rows[0]!.count) >= visit.accepted(), JSON.stringify(rows));
      await checkTailor(text => db.execute(text), tailor);
    });
    console.log(`data: with room again it works, and all ${visit.accepted()} accepted messages are there`);
  } finally {
    await shop.kill();
  }
}

/** Alters until the disk has no room for it; returns the answers. */
async function alterOn(tailor: Tailor): Promise<string> {
  const answers = new Set<number | undefined>();
  for (let tries = 0; tries < 400 && !answers.has(503); tries++) answers.add(await tailor.work());
  for (let tries = 0; tries < 6; tries++) answers.add(await tailor.work());
  assert.ok(answers.has(503), [...answers].join(", "));
  return [...answers].filter(Boolean).join(" and ");
}

async function worksAgain(shop: ShopProcess, visit: Visit, tailor: Tailor): Promise<void> {
  const until = Date.now() + 120_000;
  while ((await visit.write()) !== 200) {
    assert.ok(Date.now() < until, "The shop does not take messages again.");
    await pause(2_000);
  }
  await askPages(shop);
  assert.equal((await visit.upload(await nextPicture())).status, 200);
  const altered = [];
  for (let turn = 0; turn < 6; turn++) altered.push(await tailor.work());
  assert.ok(altered.filter(status => status === 302).length >= 3, altered.join(", "));
}

async function drillPostgres(): Promise<void> {
  process.env.TMPDIR = disk;
  const postgres = await startTemporaryPostgres({ isDurable: true });
  process.env.TMPDIR = directory;
  const place: Place = { dataDir: join(directory, "beside"), env: { ...secret, DATABASE_URL: postgres.url } };
  const shop = await openShop(place);
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: place.dataDir, log: quiet });
  await showMeasures(db, (await insertCategory(db, { name: "Everything" })).id);
  await close();
  const visit = await openVisit(shop);
  const tailor = await openTailor(shop);
  try {
    assert.equal(await visit.write(), 200);
    fill();
    const said = await useUpRoom(postgres.url);
    const answers = new Set<number>();
    for (let tries = 0; tries < 40; tries++) answers.add(await visit.write());
    assert.ok(
      [...answers].every(status => status === 200 || status === 503),
      [...answers].join(", "),
    );
    const altered = await alterOn(tailor);
    assert.equal((await fetch(shop.address)).status, 200);
    console.log(
      `PostgreSQL said “${said}”; messages were answered ${[...answers].join(" and ")}, alterations ${altered}, ` +
        "and the home page 200",
    );
    makeRoom();
    if (!(await isOpen(postgres.url))) await postgres.resume();
    await worksAgain(shop, visit, tailor);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(countMessages);
    await checkTailor(text => client.query(text), tailor);
    await client.end();
    assert.ok(rows[0].count >= visit.accepted(), JSON.stringify(rows));
    console.log(`PostgreSQL has room again: the shop works, and all ${visit.accepted()} accepted messages are there`);
  } finally {
    await shop.kill();
    await postgres.stop();
  }
}

/** Writes rows until the server has no room for them; returns what it said. */
async function useUpRoom(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("create table junk (line text)");
    for (;;) await client.query("insert into junk select md5(random()::text || n) from generate_series(1, 2000) as n");
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the server survived: without room for its log it ends, and a supervisor would start it again. */
async function isOpen(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isThere;
}

try {
  await drillData();
  await drillPostgres();
} finally {
  execFileSync("umount", ["--lazy", disk]);
  rmSync(directory, { recursive: true, force: true });
}
