import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { askErasure } from "#app/people/privacy/erase-person.server.ts";
import { openErasureList } from "#app/people/privacy/erasure-list.server.ts";
import { replayErasures } from "#app/people/privacy/replay-erasures.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { writeBackup } from "#app/platform/backups/write-backup.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { reminderStops } from "#app/selling/reminders/reminder-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { leaveTraces } from "#test/samples/sample-person.ts";
import { findTraces, zainab } from "#test/samples/traced-person.ts";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  directory = mkdtempSync(join(tmpdir(), "selvedge-erasures-"));
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

test("a shopper erased after a backup is erased again after its restore, and nobody else", async () => {
  const { db, pool } = database;
  const proofPictures = createDiskPictureStore(join(directory, "transfers"));
  const store = createDiskPictureStore(join(directory, "media"));
  const erasureStore = createDiskPictureStore(join(directory, "erasures"));
  const secret = "a secret for tests, 32 letters or more";
  const shop = {
    db,
    log: testLog as never,
    now: () => new Date(),
    personalData,
    proofPictures,
    erasureList: openErasureList({ store: erasureStore, secret }),
  };
  const customerId = newId();
  await db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email: zainab.email });
  await leaveTraces(db, proofPictures, { customerId, now: new Date() });
  const bola = await insertOrder(db, { fullName: "Bola Ade", email: "bola@example.com" });

  const stopped = { email: "chi@example.com", stoppedAt: new Date() };
  await db.insert(reminderStops).values(stopped);

  const path = join(directory, "shop.tar");
  await writeBackup({ pool, store, path });
  expect(await askErasure(shop, { email: zainab.email, isProven: true })).toEqual({ kind: "done" });
  expect(await askErasure(shop, { email: stopped.email, isProven: true })).toEqual({ kind: "done" });
  const erased = await db.select().from(orders);
  const { takenAt } = await restoreBackup({ path, pool, store, replace: true });
  expect((await findTraces(pool)).length).toBeGreaterThan(20);

  expect(await replayErasures(shop, new Date(takenAt))).toBe(2);
  expect(await findTraces(pool)).toEqual([]);
  expect(await db.select().from(reminderStops)).toEqual([]);
  const byId = (rows: typeof erased) => rows.map(({ id, totalKobo, fullName }) => ({ id, totalKobo, fullName }));
  expect(byId(await db.select().from(orders)).toSorted(byText)).toEqual(byId(erased).toSorted(byText));
  expect(byId(await db.select().from(orders))).toContainEqual(byId([bola])[0]);
  // A later backup already has the erasure.
  expect(await replayErasures(shop, new Date(Date.now() + 2 * 60 * 60_000))).toBe(0);
});

const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
