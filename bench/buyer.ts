import { randomInt } from "node:crypto";
import * as v from "valibot";
import { productPath } from "#app/lib/product-path.ts";
import { confirmAnswer, startAnswer } from "#app/selling/checkout/checkout-answers.ts";
import { signUp } from "#test/chaos/shopper.ts";
import { addressOf } from "#test/chaos/surroundings.ts";
import { oneOfMany } from "#test/samples/many-products.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { type Answer, openQuickBrowser, type QuickBrowser } from "./quick-browser.ts";

type Shop = { address: string };

/** Buyers choose among this many products. */
const popular = 400;
/** The shop limits a person to 60 started checkouts per hour. */
const purchasesOfOne = 50;

/** A shopper who buys repeatedly; later another shopper takes over. */
export type Buyer = { buy(): Promise<Waited> };

/** Milliseconds from "Place Order" to the payment, and from the payment question to the order. */
export type Waited = { startMs: number; confirmMs: number };

/** Signs a shopper up. A purchase throws on any problem. */
export async function openBuyer({ address }: Shop): Promise<Buyer> {
  const fleet = { origin: address, addresses: [address], ready: async () => {}, wasTroubledSince: () => false };
  const onSurprise = (what: string) => {
    throw new Error(what);
  };
  const enter = async () => {
    const { email, cookies } = await signUp({ fleet, onSurprise });
    return openQuickBrowser({ address, from: addressOf(email), cookies });
  };
  let browser = await enter();
  let bought = 0;
  return {
    async buy() {
      if (++bought % purchasesOfOne === 0) browser = await enter();
      return await purchase(browser);
    },
  };
}

/** Requests of one purchase without pictures and files: the first page whole, then only page data. */
async function purchase(browser: QuickBrowser): Promise<Waited> {
  const [first, second] = [oneOfMany(randomInt(1, popular)), oneOfMany(randomInt(1, popular))] as const;
  await mustGet(browser, "/");
  await mustGet(browser, `/category/Shelf%20${randomInt(1, 40)}.data`);
  await mustGet(browser, `${productPath(first)}.data`);
  const typed = ["ankara", "agbada", "kaftna", "lace sk", "velvet"][randomInt(5)]!;
  await mustGet(browser, `/api/search?q=${typed.slice(0, 3)}`);
  await mustGet(browser, `/search.data?q=${encodeURIComponent(typed)}`);
  await mustGet(browser, `${productPath(second)}.data`);
  await mustGet(browser, "/cart.data");
  await mustGet(browser, `/api/products?ids=${first.id},${second.id}`);
  await mustGet(browser, "/checkout.data");
  const lines = [...new Set([first.id, second.id])].map(id => ({ productId: id, size: "M", quantity: 1 }));
  const order = { lines, wantsDelivery: true, delivery: sampleDelivery };
  const startsAt = performance.now();
  const { paymentUrl, reference } = await start(browser, order);
  const startMs = performance.now() - startsAt;
  await mustGet(browser, paymentUrl);
  expectStatus(await browser.postForm(paymentUrl, { intent: "approve" }), 200, "The payment");
  const asksAt = performance.now();
  const answer = await browser.postJson("/checkout/confirm", { reference });
  const confirmMs = performance.now() - asksAt;
  const told = v.parse(confirmAnswer, JSON.parse(answer.text()));
  // The provider's webhook may have come first.
  if (told.kind !== "completed" && told.kind !== "already-completed") throw new Error(`Paid, and told ${told.kind}.`);
  await mustGet(browser, "/_.data");
  return { startMs, confirmMs };
}

async function start(browser: QuickBrowser, order: object) {
  const answer = await browser.postJson("/checkout/start", order);
  const started = v.parse(startAnswer, JSON.parse(answer.text()));
  if (started.kind !== "started") throw new Error(`The checkout did not start: ${answer.text().slice(0, 200)}`);
  return started;
}

async function mustGet(browser: QuickBrowser, path: string): Promise<void> {
  expectStatus(await browser.get(path), 200, path);
}

function expectStatus({ status, text }: Answer, wanted: number, what: string): void {
  if (status !== wanted) throw new Error(`${what} was answered ${status}: ${text().slice(0, 200)}`);
}
