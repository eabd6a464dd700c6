import { randomUUID } from "node:crypto";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import type { Assortment } from "./fill-assortment.ts";
import { formsOf } from "./page-forms.ts";
import { planPurchase } from "./purchase-plan.ts";
import type { Random } from "./seeded-random.ts";
import { openBrowser, type ShopBrowser } from "./shop-browser.ts";
import { hour } from "./simulated-clock.ts";
import { addressOf, type Surroundings } from "./surroundings.ts";
import { count } from "./tally.ts";

/** What happens to orders that were made for a deposit. */
export type RestPayers = {
  /** Somebody pays the rest of an order by its link: early, late, in two browsers, or after it was cancelled. */
  pay(): Promise<void>;
  /** Staff choose another day for an order; its customer may keep it. */
  moveDay(): Promise<void>;
};

type Tools = { staff: ShopBrowser; surroundings: Surroundings; assortment: Assortment; random: Random };

export function createRestPayers(tools: Tools): RestPayers {
  const { staff, random } = tools;
  async function withOrder(act: (id: string) => Promise<boolean>): Promise<void> {
    const { text: list } = await staff.get("/admin/workroom");
    for (const id of random.shuffle(idsIn(list)).slice(0, 6)) if (await act(id)) return;
  }
  return {
    pay: () => withOrder(id => payOnce(tools, id)),
    moveDay: () => withOrder(id => moveOnce(tools, id)),
  };
}

/** Returns whether a payment of the rest was opened. */
async function payOnce({ staff, surroundings, assortment, random }: Tools, id: string): Promise<boolean> {
  const { fleet, provider, agenda, faults, onSurprise } = surroundings;
  const { text: order } = await staff.get(`/admin/orders/${id}.data`);
  const token = /"trackToken","([\da-f]{32})"/u.exec(order)?.[1];
  if (!token) return false;
  const plan = planPurchase(random, random.int(0, 1_000), assortment);
  const payers = random.pick([1, 1, 2]);
  const opened = await Promise.all(
    Array.from({ length: payers }, async () => {
      const email = `rest-${randomUUID()}@example.com`;
      provider.expect(email, plan);
      const browser = openBrowser({ fleet, address: addressOf(email), onSurprise });
      return await openPayment(browser, { path: `/track/${token}`, email });
    }),
  );
  const references = provider.referencesOf(plan);
  if (references.length === 0) return opened.some(Boolean);
  const isLate = random.chance(0.4);
  count(faults, `rest paid ${references.length} times${isLate ? ", days late" : ""}`);
  for (const reference of references) {
    const pay = () => void provider.standIn.books.pay(reference);
    if (isLate) agenda.after(random.int(20, 70) * hour, pay);
    else pay();
  }
  return true;
}

/** Follows the button of an order's page to the payment page, and begins to pay there. */
async function openPayment(browser: ShopBrowser, { path, email }: { path: string; email: string }): Promise<boolean> {
  const { text } = await browser.get(path);
  const form = formsOf(text, path).find(({ buttons }) => buttons.some(button => button.text.startsWith("Pay ₦")));
  if (!form) return false;
  const { location } = await browser.postForm(form.action, form.fields);
  if (!location?.startsWith("/pay/")) return false;
  const page = await browser.get(location);
  const payment = formsOf(page.text, location).find(({ fields }) => "email" in fields && "amountKobo" in fields);
  if (!payment) return false;
  await browser.postForm(payment.action, { ...payment.fields, email });
  return true;
}

/** Returns whether the order has a day that staff may move. */
async function moveOnce({ staff, surroundings, random }: Tools, id: string): Promise<boolean> {
  const path = `/admin/orders/${id}/day`;
  const { text } = await staff.get(path);
  const form = formsOf(text, path).find(({ fields }) => "day" in fields);
  const day = form?.fields.day;
  if (!form || !day) return false;
  count(surroundings.faults, "staff move an order's day");
  const fields = { ...form.fields, day: lagosDayAfter(day, random.int(1, 20)), reason: "as the chaos wants it" };
  const post = () => staff.postForm(form.action, fields);
  await (random.chance(0.3) ? Promise.all([post(), post()]) : post());
  return true;
}

function idsIn(html: string): string[] {
  const found = html.matchAll(/\/admin\/orders\/([\da-f-]{36})/gu);
  return [...new Set(Array.from(found, ([, id]) => id!))];
}
