/**
 * `node test/drills/drill-earlier.ts COMMIT BACKUP [embedded | postgres]`: takes a used shop of an earlier version to
 * this one and back, with the real scripts on a server set up as in docs/go-live.md. BACKUP is one of that version, for
 * example from `npm run chaos -- --backup FILE` there. The upgrade may change nothing in the books, the upgraded shop's
 * backup must come back with the same books, also after orders were changed, and the earlier version must open again
 * with what it had.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { checkDiscounts } from "../chaos/discount-books.ts";
import { checkExchanges } from "../chaos/exchange-books.ts";
import { quiet } from "../chaos/prepare-ground.ts";
import { readShopBooks, type ShopBooks } from "../chaos/shop-books.ts";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { differences, summaries } from "./backup-summaries.ts";
import { changeOrders } from "./change-orders.ts";
import { type LiveServer, logOf, openLiveServer, waitUntilReady } from "./live-server.ts";

/** What a shop writes by itself while it is open, or counts anew. */
const ownWork = new Set(["backup_runs", "compared_days", "daily_figures", "outbox", "products", "shop_settings"]);

const [commit, backup, only] = process.argv.slice(2);
assert.ok(commit && backup, "Name a commit and a backup of a shop of that commit.");
for (const kind of ["embedded", "postgres"].filter(each => !only || each === only)) {
  const postgres = kind === "postgres" ? await startTemporaryPostgres() : undefined;
  const server = await openLiveServer(postgres?.url, commit);
  try {
    await drill(server, (what: string) => console.log(`${kind}: ${what}`));
  } catch (error) {
    console.error(logOf(server));
    throw error;
  } finally {
    server.stop();
    await postgres?.stop();
  }
}

async function drill(server: LiveServer, say: (what: string) => void): Promise<void> {
  const service = (act: "start" | "stop") => assert.equal(spawnSync(join(server.home, "as-service", act)).status, 0);
  const open = async () => {
    service("start");
    await waitUntilReady(server);
    for (const path of ["/", "/category/allproduct", "/track", "/admin"]) {
      assert.ok((await fetch(server.origin + path)).status < 400, path);
    }
  };
  const earlier = server.currentRelease();
  await open();
  service("stop");
  restore(server, ["--replace", "--real", resolve(backup!)]);
  await open();
  const before = save(server);
  const books = await booksOf(before);
  say(`the earlier version is open with ${books.orders.length} orders and ${books.refunds.length} refunds`);

  server.release("today", {});
  const upgraded = server.shop("upgrade", "today");
  assert.match(upgraded.said, /The shop runs today\./u);
  await waitUntilReady(server);
  const after = save(server);
  assert.deepEqual(await booksOf(after), books);
  assert.match(server.shop("restore", "--try", after).said, /comes back: \d+ tables/u);
  say("this version is open with the same books, and its backup comes back with them");

  await changeOrders(server.origin);
  const used = save(server);
  assert.match(server.shop("restore", "--try", used).said, /comes back: \d+ tables/u);
  const usedBooks = await booksOf(used);
  assert.ok(usedBooks.orders.length > books.orders.length);
  assert.deepEqual([...checkExchanges(usedBooks), ...checkDiscounts(usedBooks)], []);
  say("orders were changed in it, and its books agree after a restore");

  service("stop");
  restore(server, ["--replace", "--real", "--unchanged", before]);
  const current = join(server.home, "current");
  unlinkSync(current);
  symlinkSync(earlier, current);
  await open();
  assert.deepEqual(differences(summaries(before), summaries(save(server)), ownWork), []);
  say("the earlier version is open again, with every row that it had");
}

function restore(server: LiveServer, words: string[]): void {
  const { code, said } = server.shop("restore", ...words);
  assert.equal(code, 0, said);
}

function save(server: LiveServer): string {
  const { said } = server.shop("backup");
  assert.match(said, /^Wrote .*\.tar: \d+ rows and/u);
  return said.replace(/^Wrote (.*\.tar):.*/su, "$1");
}

/** Reads the books of a backup, which is upgraded to this version where it is older. */
async function booksOf(path: string): Promise<ShopBooks> {
  const directory = mkdtempSync(join(tmpdir(), "selvedge-books-"));
  const { pool, close } = await openDatabase({ dataDir: join(directory, "data"), log: quiet });
  try {
    const store = createDiskPictureStore(join(directory, "media"));
    await restoreBackup({ path, pool, store, replace: false });
    return sorted(await readShopBooks(pool));
  } finally {
    await close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A query without an order may return its rows in any. */
function sorted(books: ShopBooks): ShopBooks {
  const inOrder = (rows: unknown) =>
    Array.isArray(rows) ? rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))) : rows;
  return Object.fromEntries(Object.entries(books).map(([name, rows]) => [name, inOrder(rows)])) as ShopBooks;
}
