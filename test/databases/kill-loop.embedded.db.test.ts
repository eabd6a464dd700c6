import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { makeTestDataDir, testLog } from "../shops/test-database.ts";
import { runKillLoop } from "./kill-loop.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTestDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("nothing acknowledged is lost and nothing is half written when shop and database are killed twenty times", async () => {
  const report = await runKillLoop({ writer: "test/databases/order-writer.ts", dataDir, kills: 20 });
  expect([report.shopKills, report.databaseKills]).toEqual([10, 10]);
  const { pool, close } = await openDatabase({ dataDir, log: testLog });
  const { rows: stored } = await pool.query<{ id: string }>("select id from sale");
  const ids = new Set(stored.map(({ id }) => id));
  expect(report.acknowledged.filter(id => !ids.has(id))).toEqual([]);
  const { rows: halfWritten } = await pool.query(
    `select sale.id from sale left join sale_piece on sale_id = sale.id
      group by sale.id having count(sale_id) <> piece_count`,
  );
  expect(halfWritten).toEqual([]);
  console.info(
    `killed 20 times, ${ids.size} sales stored, ${report.acknowledged.length} acknowledged, recovery ms ${report.recoveryMs}`,
  );
  await close();
}, 480_000);
