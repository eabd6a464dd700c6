import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { writeBackup } from "#app/platform/backups/write-backup.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { quiet } from "./prepare-ground.ts";
import { readShopBooks, type ShopBooks } from "./shop-books.ts";

/** Backs the shop up, restores it into a database of its own and compares the books; a sentence for what differs. */
export async function checkRestore(pool: Pool, books: ShopBooks, keptBackup?: string): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), "selvedge-chaos-backup-"));
  const store = createDiskPictureStore(join(directory, "media"));
  const path = join(directory, "shop.tar");
  try {
    await writeBackup({ pool, store, path });
    if (keptBackup) copyFileSync(path, keptBackup);
    const restored = await openDatabase({ dataDir: join(directory, "restored"), log: quiet });
    try {
      await restoreBackup({ path, pool: restored.pool, store, replace: false });
      const again = await readShopBooks(restored.pool);
      return Object.entries(books)
        .filter(([name, rows]) => !isDeepStrictEqual(sorted(rows), sorted(again[name as keyof ShopBooks])))
        .map(([name]) => `the restored shop has other ${name} in its books`);
    } finally {
      await restored.close();
    }
  } catch (error) {
    return [`the backup does not come back: ${(error as Error).message}`];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A query without an order may return its rows in any. */
function sorted(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map(row => JSON.stringify(row)).toSorted() : rows;
}
