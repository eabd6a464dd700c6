import { expect, test } from "vitest";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { listOpenCheckouts } from "./list-open-checkouts.server.ts";
import { openCheckoutTimeLeft, whatHappensNext } from "./open-checkout.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";

const shop = useOrderShop();

const startOne = async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
  return mustStart(shop, await insertCustomer(shop.db), [{ productId: dress.id, size: "M", quantity: 2 }]);
};
const theOne = async () => (await listOpenCheckouts(shop)).checkouts[0];
const inWords = async () => {
  const checkout = (await theOne())!;
  return `${openCheckoutTimeLeft(checkout, shop.now())}. ${whatHappensNext(checkout, shop.now())}`;
};

test("an open checkout is listed with its lines, amount, attempts, time left and next step", async () => {
  const { reference, totalKobo } = await startOne();
  expect(await theOne()).toMatchObject({
    fullName: "Ada Obi",
    totalKobo,
    customerEmail: expect.stringContaining("@example.com"),
    lines: [{ title: "Ankara wrap dress", size: "M", quantity: 2 }],
    attempts: [{ reference, state: "open" }],
  });
  shop.wait(10 * minutes);
  expect(await inWords()).toBe(
    "35 minutes left. The customer can pay until 20 Nov 2026, 10:45. After one last check the items are released.",
  );
});

test("a transfer is listed until it arrives, even after the checkout's time", async () => {
  const { reference } = await startOne();
  shop.provider.say(reference, "pending");
  await completeCheckout(shop, reference);
  expect(await inWords()).toContain("Next check of the transfer:");
  shop.wait(46 * minutes);
  await reconcilePayments(shop);
  expect(await theOne()).toMatchObject({ state: "expired", attempts: [{ state: "pending" }] });
  expect(await inWords()).toMatch(/^expired\. Items released\./u);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  expect(await theOne()).toBeUndefined();
});

test("open checkouts are listed newest first, a page at a time", async () => {
  const references = [];
  for (let number = 0; number < 5; number++) references.unshift((await startOne()).reference);
  const first = await listOpenCheckouts(shop, { limit: 3 });
  const second = await listOpenCheckouts(shop, { limit: 3, after: first.next });
  const listed = [...first.checkouts, ...second.checkouts].map(({ attempts }) => attempts[0]!.reference);
  expect(listed).toEqual(references);
  expect(second.next).toBeUndefined();
});
