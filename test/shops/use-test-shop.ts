import { afterAll, beforeAll, beforeEach } from "vitest";
import { late } from "./late.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";
import { createTestOrderShop, type TestOrderShop } from "./order-shop.ts";
import { createTestRefundShop, type TestRefundShop } from "./refund-shop.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/* The tools of a test file, each in one line at its top level: opened before the first test, emptied before each,
   closed after the last. Use the results only within tests and hooks. */

/** `keepsRows`: tests build on rows of earlier tests or of `beforeAll`. */
type Keeping = { keepsRows?: boolean };

export function useTestDatabase({ keepsRows = false }: Keeping = {}): TestDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  if (!keepsRows) beforeEach(() => database.emptyTables());
  afterAll(() => database.close());
  return late(() => database);
}

/** Opens a whole shop; `shop.ask` requests its pages. */
export function useTestShop({
  keepsRows = false,
  ...overrides
}: Keeping & Parameters<typeof openTestShop>[0] = {}): TestShop {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(overrides);
  });
  if (!keepsRows) beforeEach(() => shop.emptyTables());
  afterAll(() => shop.close());
  return late(() => shop);
}

/** Prepares an order's tools, with each test's own provider and clock. */
export function useOrderShop(): TestOrderShop {
  return useShopOver(createTestOrderShop);
}

/** A test shop for an owner who refunds. */
export function useRefundShop(): TestRefundShop {
  return useShopOver(createTestRefundShop);
}

function useShopOver<S extends object>(create: (db: TestDatabase["db"]) => S): S {
  const database = useTestDatabase();
  let shop: S;
  beforeEach(() => {
    shop = create(database.db);
  });
  return late(() => shop);
}
