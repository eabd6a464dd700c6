import { afterAll, beforeAll, beforeEach } from "vitest";
import { late } from "./late.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";
import { createTestOrderShop, type TestOrderShop } from "./order-shop.ts";
import { createTestRefundShop, type TestRefundShop } from "./refund-shop.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/*
 * What a test file works on, in one line at its top level. Each opens before the first test, is empty before each, and
 * closes after the last. Use what they return within tests and hooks only.
 */

/** `keepsRows`: the tests of the file build upon each other's rows, or upon those of its `beforeAll`. */
type Keeping = { keepsRows?: boolean };

/** A database of the file's own. */
export function useTestDatabase({ keepsRows = false }: Keeping = {}): TestDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  if (!keepsRows) beforeEach(() => database.emptyTables());
  afterAll(() => database.close());
  return late(() => database);
}

/** A whole shop, its pages asked by `shop.ask`. */
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

/** The tools of an order, with a provider and a clock of each test's own. */
export function useOrderShop(): TestOrderShop {
  return useShopOver(createTestOrderShop);
}

/** The same for an owner who gives money back. */
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
