import { afterAll, afterEach, beforeAll } from "vitest";
import { type SanityStandIn, startSanityStandIn } from "../stand-ins/sanity-stand-in.ts";
import { late } from "./late.ts";
import { openSanityShop, type SanityShop } from "./sanity-shop.ts";

/**
 * A content store and a shop that follows it, for a test file. Both are empty before each test; use them only in tests.
 */
export function useSanityShop(options?: Parameters<typeof openSanityShop>[1]): {
  store: SanityStandIn;
  shop: SanityShop;
} {
  let store: SanityStandIn;
  let shop: SanityShop;
  beforeAll(async () => {
    store = await startSanityStandIn();
    shop = await openSanityShop(store, options);
  });
  afterEach(async () => {
    await shop.empty();
    store.reset();
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
  });
  return { store: late(() => store), shop: late(() => shop) };
}
