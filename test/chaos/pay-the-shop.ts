import { randomUUID } from "node:crypto";
import { formsOf } from "./page-forms.ts";
import type { PurchasePlan } from "./purchase-plan.ts";
import { openBrowser, type ShopBrowser } from "./shop-browser.ts";
import { hour } from "./simulated-clock.ts";
import { addressOf, type Surroundings } from "./surroundings.ts";
import { count } from "./tally.ts";

/** What shoppers take off who pay the duty on a transfer themselves. */
const bankChargeKobo = 5_000;

/** The shop waits for a transfer, or for a call. */
export async function awaitShop(
  { bank, agenda, faults, onSurprise }: Surroundings,
  { browser, plan, address }: { browser: ShopBrowser; plan: PurchasePlan; address: string },
): Promise<string> {
  if (plan.asks !== "transfer") return "waits for a call";
  const { status, text } = await browser.get(address);
  // The shop is down, so nobody knows the code.
  if (status !== 200) return `waits, and its page answered ${status}`;
  const told = readTransfer(text);
  // Simulated hours may pass before the shopper looks, and a guest has two.
  if (!told && text.includes("your items are no longer reserved")) return "transfers too late to begin";
  if (!told) {
    onSurprise(`the page of a transfer does not say what to send where (${address})`);
    return "waits";
  }
  const { code, amountKobo } = told;
  const half = Math.ceil(amountKobo / 2);
  const send = (kobo: number, afterMs: number) => agenda.after(afterMs, () => bank.send(code, kobo));
  if (plan.transfer !== "in full") count(faults, `transferred ${plan.transfer}`);
  if (plan.transfer === "never") return "transfers never";
  if (plan.transfer === "doubled") send(amountKobo * 2, plan.paysAfterMs);
  else if (plan.transfer === "days late") send(amountKobo, 30 * hour + plan.webhookLateMs);
  else if (plan.transfer.startsWith("a little less")) send(amountKobo - bankChargeKobo, plan.paysAfterMs);
  else if (plan.transfer === "in full") send(amountKobo, plan.paysAfterMs);
  else send(half, plan.paysAfterMs);
  if (plan.transfer === "halved") send(amountKobo - half, plan.paysAfterMs * 2);
  if (plan.transfer === "a little less, then the rest") send(bankChargeKobo, plan.paysAfterMs * 2);
  return `transfers ${plan.transfer}`;
}

/** Others pay by the shopper's link, each in their own browser; the second pays a second time. */
export async function payByLink(
  { fleet, provider, faults, onSurprise }: Surroundings,
  { plan, address }: { plan: PurchasePlan; address: string },
): Promise<string> {
  const path = address.replace(/\/share$/u, "");
  const known = new Set(provider.referencesOf(plan));
  const payers = await Promise.all(
    Array.from({ length: plan.payers }, async () => {
      const email = `payer-${randomUUID()}@example.com`;
      provider.expect(email, plan);
      const browser = openBrowser({ fleet, address: addressOf(email), onSurprise });
      const { status, text } = await browser.get(path);
      const form = formsOf(text, path).find(({ fields }) => "email" in fields && "amountKobo" in fields);
      if (status === 200 && form) await browser.postForm(form.action, { ...form.fields, email });
      return browser;
    }),
  );
  const references = provider.referencesOf(plan).filter(reference => !known.has(reference));
  const paid = references.filter(reference => provider.standIn.books.pay(reference) !== undefined);
  count(faults, `${paid.length} paid by a link`);
  // The payers return from the provider's page.
  for (const [n, browser] of payers.entries()) await browser.get(`${path}?payment=${paid[n] ?? ""}`);
  return `${paid.length} paid by a link`;
}

/** Reads amount and narration from the page of a transfer. */
function readTransfer(html: string): { code: string; amountKobo: number } | undefined {
  const naira = /<h1[^>]*>Transfer ₦([\d,]+\.\d\d)</u.exec(html)?.[1];
  const [, first, second] = /Narration<[\s\S]{0,200}?>([A-Z]{3}) ([A-Z]{3})</u.exec(html) ?? [];
  if (!naira || !first || !second) return undefined;
  return { code: first + second, amountKobo: Number(naira.replaceAll(/[,.]/gu, "")) };
}
