import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { describePayments } from "#app/dashboard/connections/describe-payments.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as paying from "#app/dashboard/settings/paying-page.tsx";
import { ownersBrowser } from "../pages/owners-browser.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { type PaystackStandIn, startPaystackStandIn } from "../stand-ins/paystack-stand-in.ts";
import { late } from "./late.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";
import { insertCustomer, mustStart } from "./order-shop.ts";

export const payingRoutes = {
  admin: { path: "admin", parentId: "root", module: admin },
  paying: { path: "settings/paying", parentId: "admin", module: paying },
};

export const ownersPassword = "owner's password";

/** A shop whose owner may connect a Paystack stand-in, emptied after each test. `key`: of the stand-in's account. */
export function useConnectingShop(key: string) {
  let paystack: PaystackStandIn;
  let shop: TestShop;
  beforeAll(async () => {
    paystack = await startPaystackStandIn({ secretKey: key, now: () => shop.now() });
    shop = await openTestShop({ providers: { paystack: { apiUrl: paystack.url } } });
  });
  beforeEach(async () => {
    await shop.makeOwner();
  });
  afterEach(async () => {
    paystack.faults = undefined;
    paystack.otherAccounts.clear();
    await shop.emptyTables();
    await shop.readConnections();
  });
  afterAll(async () => {
    await shop.close();
    await paystack.close();
  });
  const ask = ownersBrowser(() => shop, payingRoutes);
  const post = (which: string, form: Record<string, string>) =>
    ask("/admin/settings/paying.data", {
      intent: which,
      currentPassword: ownersPassword,
      provider: "paystack",
      ...form,
    });
  const describe = async () => (await describePayments(shop)).providers.find(({ name }) => name === "paystack")!;
  return {
    shop: late(() => shop),
    paystack: late(() => paystack),
    ask,
    post,
    /** Returns what the payments page shows of Paystack. */
    describe,
    /** Sends the form with the keys. */
    async connect(typed: Record<string, string> = {}) {
      return post("keys", { seen: (await describe()).version, secretKey: key, publicKey: "", ...typed });
    },
    /** Starts the payment as a shopper does at the checkout. */
    async startPayment() {
      const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
      return await mustStart(shop, await insertCustomer(shop.db), [{ productId, size: "M", quantity: 1 }]);
    },
  };
}
