import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, test, watchAttack } from "./attacked-shop.ts";

const dress = "0199a1b2-0000-7000-8000-0000000000d1";
const questions = 300;
const json = { "content-type": "application/json" };
const delivery = {
  fullName: "Adaeze Obi",
  email: "ada@example.com",
  phone: "0803 123 4567",
  street: "12 Allen Avenue",
  city: "Ikeja",
  region: "Lagos",
  postalCode: "100271",
};

/** Makes an account and begins a payment; returns how to ask about that and about another reference. */
async function beginPayment(shop: ShopProcess, from: string, email: string) {
  const credentials = new URLSearchParams({ email, password: "indigo thread and needle" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const signedUp = await ask(shop, from, "/accessaccount?mode=sign-up", { body: credentials, headers });
  const cookie = signedUp.cookies.map(each => each.split(";", 1)[0]).join("; ");
  const order = { lines: [{ productId: dress, size: "M", quantity: 1 }], wantsDelivery: false, delivery };
  const post = (path: string, body: unknown) =>
    ask(shop, from, path, { body: JSON.stringify(body), headers: { ...json, cookie } });
  const { reference } = JSON.parse((await post("/checkout/start", order)).text) as { reference: string };
  return { reference, confirm: () => post("/checkout/confirm", { reference }) };
}

test("300 questions about a payment, at once and one after the other", async ({ startAttackedShop }) => {
  const paystack = await startPaystackStandIn({ secretKey: "sk_test_attacked" });
  const shop = await startAttackedShop({
    demo: "off",
    env: {
      PAYMENTS: "paystack",
      PAYSTACK_SECRET_KEY: "sk_test_attacked",
      PAYSTACK_PUBLIC_KEY: "pk_test_attacked",
      PAYSTACK_API_URL: paystack.url,
    },
    async prepare(db) {
      const { id: categoryId } = await insertCategory(db, { name: "Everything" });
      await insertProduct(db, { id: dress, categoryId, quantities: { M: null } });
    },
  });
  const greedy = await beginPayment(shop, attacker, "greedy@example.com");
  const shopper = await beginPayment(shop, neighbour, "shopper@example.com");
  const asked = () => paystack.calls.filter(call => call === `verify ${greedy.reference}`).length;
  const statuses: number[] = [];
  const note = async ({ confirm }: typeof greedy) => void statuses.push((await confirm()).status);

  const visits = {
    page: () => ask(shop, neighbour, "/"),
    write: () => ask(shop, neighbour, "/checkout/start", { body: "{}", headers: json }),
  };
  const before = asked();
  const harm = await watchAttack(shop, visits, async () => {
    await Promise.all(Array.from({ length: questions }, () => note(greedy)));
  });
  const atOnce = asked() - before;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (statuses.length < 2 * questions) await note(greedy);
    }),
  );
  const inAll = asked() - before;
  const own = await shopper.confirm();
  console.log(`  the provider was asked ${atOnce} times about ${questions} calls at once, and ${inAll} times in all`);
  await paystack.close();
  expect.soft(atOnce).toBeLessThanOrEqual(20);
  expect.soft(inAll).toBeLessThanOrEqual(90);
  // Requests at once exceed the limit per address; later ones the rate per account.
  expect.soft(statuses.filter(status => ![200, 429, 503].includes(status))).toEqual([]);
  expect.soft(harm.statuses).toEqual({ page: [200], write: [401] });
  expect.soft(harm.slowestMs).toBeLessThan(limits.pageMs);
  expect([own.status, JSON.parse(own.text)]).toEqual([200, { kind: "abandoned" }]);
});
