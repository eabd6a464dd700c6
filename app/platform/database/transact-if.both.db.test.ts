import { expect, test } from "vitest";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { transact } from "./transact.server.ts";
import { joinTransaction, transactIf } from "./transact-if.server.ts";

const database = useTestDatabase();

const isDone = (outcome: string) => outcome === "done";

async function names(): Promise<string[]> {
  const rows = await database.db.select({ name: categories.name }).from(categories).orderBy(categories.name);
  return rows.map(({ name }) => name);
}

test("an outcome that is kept is committed, and after another nothing is written", async () => {
  const { db } = database;
  const write = (name: string, outcome: string) =>
    transactIf(db, isDone, async transaction => {
      await insertCategory(transaction, { name });
      return outcome;
    });
  expect(await write("Caps", "done")).toBe("done");
  expect(await write("Hats", "refused")).toBe("refused");
  expect(await names()).toEqual(["Caps"]);
});

test("an error is passed on and undoes all", async () => {
  const { db } = database;
  const broken = new Error("The disk is full.");
  const writing = transactIf(
    db,
    () => true,
    async transaction => {
      await insertCategory(transaction, { name: "Caps" });
      throw broken;
    },
  );
  await expect(writing).rejects.toBe(broken);
  expect(await names()).toEqual([]);
});

test("within a transaction only the inner work is undone, and the outer goes on", async () => {
  const { db } = database;
  await transact(db, async outer => {
    await insertCategory(outer, { name: "Caps" });
    const refused = await transactIf(joinTransaction(outer), isDone, async inner => {
      await insertCategory(inner, { name: "Hats" });
      return "refused";
    });
    expect(refused).toBe("refused");
    await insertCategory(outer, { name: "Shirts" });
  });
  expect(await names()).toEqual(["Caps", "Shirts"]);
});

test("work that joins a transaction is undone with it", async () => {
  const { db } = database;
  await transactIf(db, isDone, async transaction => {
    await transact(joinTransaction(transaction), inner => insertCategory(inner, { name: "Caps" }));
    return "refused";
  });
  expect(await names()).toEqual([]);
});
