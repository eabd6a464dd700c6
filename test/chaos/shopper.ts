import { randomUUID } from "node:crypto";
import * as v from "valibot";
import {
  type ConfirmAnswer,
  confirmAnswer,
  type StartAnswer,
  startAnswer,
} from "#app/selling/checkout/checkout-answers.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import type { FaultyProvider } from "./faulty-provider.ts";
import { awaitShop, payByLink } from "./pay-the-shop.ts";
import type { PurchasePlan } from "./purchase-plan.ts";
import { type Answer, openBrowser, type ShopBrowser } from "./shop-browser.ts";
import type { Fleet } from "./shop-fleet.ts";
import { minute } from "./simulated-clock.ts";
import { addressOf, type Promises, type Shopper, type Surroundings } from "./surroundings.ts";
import { count } from "./tally.ts";

type Started = Extract<StartAnswer, { kind: "started" | "awaits-staff" }>;

const maxTries = 6;

/** Walks through a planned purchase and stops where the browser closes. */
export async function buy(surroundings: Surroundings, known: Shopper, plan: PurchasePlan): Promise<void> {
  const { faults, endings } = surroundings;
  const ending = await walk(surroundings, known, plan);
  if (plan.closes && ending === "closed") count(faults, `browser closed ${plan.closes}`);
  count(endings, ending);
}

async function walk(surroundings: Surroundings, known: Shopper, plan: PurchasePlan): Promise<string> {
  const { provider, post, agenda, faults, onSurprise } = surroundings;
  const shopper = plan.isGuest ? newGuest() : plan.signsUp ? await signUp(surroundings) : known;
  const address = addressOf(shopper.email);
  const browser = openBrowser({ fleet: surroundings.fleet, address, cookies: shopper.cookies, onSurprise });
  provider.expect(shopper.email, plan);
  if (plan.closes === "before the start") return "closed";

  const { phone } = plan;
  const delivery = { ...sampleDelivery, phone, email: shopper.email };
  const started = await start(surroundings, browser, { plan, delivery });
  if (typeof started === "string") return started;
  if (started.kind === "awaits-staff" && plan.payers > 0) return await payByLink(surroundings, { plan, ...started });
  if (started.kind === "awaits-staff")
    return await awaitShop(surroundings, { browser, plan, address: started.address });
  const { reference } = started;
  if (plan.isForged) await post.forge(reference, started.totalKobo);
  if (plan.closes === "before paying") return "closed";
  const isPaid = await pay(surroundings, { browser, plan, delivery, reference });
  if (plan.closes === "after paying") return "closed";

  // A guest who lost the first answer is a new guest and cannot see the first payment.
  const references = plan.isGuest ? [reference] : provider.referencesOf(plan);
  const confirm = (closeAfterMs?: number) =>
    Promise.all(references.map(one => ask(surroundings, browser, { reference: one, closeAfterMs })));
  if (plan.closes === "during the confirm") {
    await confirm(plan.closesAfterMs);
    return "closed";
  }
  if (plan.confirms === "hours later") agenda.after(plan.webhookLateMs, () => confirm());
  if (plan.confirms === "five at once") {
    count(faults, "confirm five times at once");
    await Promise.all([confirm(), confirm(), confirm(), confirm(), confirm()]);
  }
  if (plan.confirms === "once") {
    const told = await confirm();
    return isPaid ? `paid, told ${told.at(-1)}` : `not paid, told ${told.at(-1)}`;
  }
  return isPaid ? "paid" : "not paid";
}

/** Starts the checkout, retrying while the shop is down; returns a string when it did not start. */
async function start(
  surroundings: Surroundings,
  browser: ShopBrowser,
  { plan, delivery }: { plan: PurchasePlan; delivery: object },
): Promise<Started | string> {
  const { lines, wantsDelivery, rate, asks, isGuest, code } = plan;
  const somebodyElsePays = plan.payers > 0 ? { hidesItems: plan.payers > 1 } : undefined;
  const order = { lines, wantsDelivery, rate, delivery, pay: asks, somebodyElsePays, code };
  if (plan.closes === "during the start") {
    await browser.postJson("/checkout/start", order, { closeAfterMs: plan.closesAfterMs });
    return "closed";
  }
  // Before the first answer a guest has no cookie, so two first starts at once would be two guests.
  const isTwice = plan.start === "twice at once" && !isGuest;
  const answers = await sendStart(surroundings, browser, order, isTwice ? 2 : 1);
  if (isTwice) count(surroundings.faults, "start twice at once");
  if (plan.start !== "once more later" || typeof answers === "string") return answers;
  count(surroundings.faults, "start again");
  return await sendStart(surroundings, browser, order, 1);
}

async function sendStart(
  { fleet, promises, onSurprise }: Pick<Surroundings, "fleet" | "promises" | "onSurprise">,
  browser: ShopBrowser,
  order: object,
  copies: number,
): Promise<Started | string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const answers = await Promise.all(Array.from({ length: copies }, () => browser.postJson("/checkout/start", order)));
    const parsed = answers.map(answer => parse(startAnswer, answer)).filter(answer => answer !== undefined);
    const started = parsed.filter(answer => answer.kind === "started" || answer.kind === "awaits-staff");
    if (started.length > 0) return started.at(-1)!;
    const [first] = parsed;
    if (first?.kind === "already-paid") {
      promise(promises, first.reference, first.orderNumber);
      return "already paid";
    }
    if (first?.kind === "problems") return "sold out";
    if (first && first.kind !== "unavailable") {
      onSurprise(`a checkout was answered ${JSON.stringify(first)}`);
      return first.kind;
    }
    await fleet.ready();
  }
  return "gave up while the shop was away";
}

/** Pays at the provider before the shop knows. Returns whether money has been paid. */
async function pay(
  surroundings: Surroundings,
  purchase: { browser: ShopBrowser; plan: PurchasePlan; delivery: object; reference: string },
): Promise<boolean> {
  const { provider, agenda, faults } = surroundings;
  const { browser, plan, delivery, reference } = purchase;
  const { books } = provider.standIn;
  const later = (act: () => void) => agenda.after(plan.paysAfterMs, act);
  const { amount } = provider.transaction(reference);
  if (plan.pays !== "in full" && plan.pays !== "not at all") count(faults, `paid ${plan.pays}`);
  switch (plan.pays) {
    case "in full":
      return books.pay(reference) !== undefined;
    case "declined first":
      books.setStatus(reference, "failed");
      await ask(surroundings, browser, { reference });
      return books.pay(reference) !== undefined;
    case "by transfer":
      books.setStatus(reference, "pending");
      later(() => void books.pay(reference, { channel: "bank_transfer" }));
      return false;
    case "transfer that fails":
      books.setStatus(reference, "pending");
      later(() => isUnpaid(provider, reference) && books.setStatus(reference, "failed"));
      return false;
    case "not at all":
      return false;
    case "too little":
      return books.pay(reference, { amount: Math.max(1, amount - plan.offByKobo) }) !== undefined;
    case "too much":
      return books.pay(reference, { amount: amount + plan.offByKobo }) !== undefined;
    case "in another currency":
      return books.pay(reference, { currency: "USD" }) !== undefined;
    case "after the hold":
      agenda.after(46 * minute + plan.paysAfterMs, () => void books.pay(reference));
      return false;
    case "twice, in a second popup":
    case "twice, with a changed cart": {
      // Both popups are paid: the first is still open in another tab.
      const isChanged = plan.pays === "twice, with a changed cart";
      const { wantsDelivery, rate } = plan;
      const order = isChanged ? { lines: plan.changedLines } : { lines: plan.lines, replacing: reference };
      const request = { ...order, wantsDelivery, rate, delivery };
      const second = await sendStart(surroundings, browser, request, 1);
      if (typeof second !== "string" && second.kind === "started") books.pay(second.reference);
      later(() => void books.pay(reference));
      return typeof second !== "string";
    }
  }
}

const isUnpaid = (provider: FaultyProvider, reference: string) =>
  provider.transaction(reference).status !== "success" && provider.transaction(reference).status !== "reversed";

/** Asks about a payment and records the answer, to compare with the books. */
async function ask(
  { promises, onSurprise }: Pick<Surroundings, "promises" | "onSurprise">,
  browser: ShopBrowser,
  { reference, closeAfterMs }: { reference: string; closeAfterMs?: number | undefined },
): Promise<ConfirmAnswer["kind"] | "nothing"> {
  const answer = await browser.postJson(
    "/checkout/confirm",
    { reference },
    closeAfterMs === undefined ? {} : { closeAfterMs },
  );
  const told = parse(confirmAnswer, answer);
  if (!told) return "nothing";
  if ("orderNumber" in told && told.orderNumber) {
    const isItsOwn = told.kind !== "attention" || told.reason !== "paid-twice";
    if (isItsOwn) promise(promises, reference, told.orderNumber);
  }
  if (told.kind === "unknown" || told.kind === "bad-request" || told.kind === "signed-out") {
    // "unknown" is for payments the provider never heard of; these it has.
    onSurprise(`asked about ${reference}, the shop answered ${JSON.stringify(told)}`);
  }
  return told.kind;
}

function promise(promises: Promises, reference: string, orderNumber: string): void {
  promises.set(reference, (promises.get(reference) ?? new Set()).add(orderNumber));
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> | undefined {
  if (answer.status === 0 || !answer.text.startsWith("{")) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(answer.text));
  return parsed.success ? parsed.output : undefined;
}

function newGuest(): Shopper {
  return { email: `guest-${randomUUID()}@example.com`, cookies: new Map() };
}

/** A new account, made just before paying. Tries again while the shop is down. */
export async function signUp(options: {
  fleet: Pick<Fleet, "origin" | "addresses" | "wasTroubledSince" | "ready">;
  onSurprise(what: string): void;
}): Promise<Shopper> {
  const { fleet, onSurprise } = options;
  for (let tries = 0; tries < maxTries; tries++) {
    const shopper: Shopper = { email: `shopper-${randomUUID()}@example.com`, cookies: new Map() };
    const browser = openBrowser({ fleet, address: addressOf(shopper.email), cookies: shopper.cookies, onSurprise });
    const form = { email: shopper.email, password: "indigo-adire-cloth" };
    const { status } = await browser.postForm("/accessaccount?mode=sign-up", form);
    if (status === 302) return shopper;
    await fleet.ready();
  }
  throw new Error("Nobody can sign up.");
}
