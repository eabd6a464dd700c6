import type { PurchasePlan } from "./purchase-plan.ts";
import type { ShopBrowser } from "./shop-browser.ts";
import type { Surroundings } from "./shopper.ts";
import { hour } from "./simulated-clock.ts";
import { count } from "./tally.ts";

/** The shop waits for the money in its account, or calls. */
export async function awaitShop(
  { bank, agenda, faults, onSurprise }: Surroundings,
  { browser, plan, address }: { browser: ShopBrowser; plan: PurchasePlan; address: string },
): Promise<string> {
  if (plan.asks !== "transfer") return "waits for a call";
  const { status, text } = await browser.get(address);
  // The shop is away just now; nobody knows the code then.
  if (status !== 200) return `waits, and its page answered ${status}`;
  const told = readTransfer(text);
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
  else if (plan.transfer === "in full") send(amountKobo, plan.paysAfterMs);
  else send(half, plan.paysAfterMs);
  if (plan.transfer === "halved") send(amountKobo - half, plan.paysAfterMs * 2);
  return `transfers ${plan.transfer}`;
}

/** What the page of a transfer says is to be sent, and the narration to write beside it. */
function readTransfer(html: string): { code: string; amountKobo: number } | undefined {
  const naira = /<h1[^>]*>Transfer ₦([\d,]+\.\d\d)</u.exec(html)?.[1];
  const [, first, second] = /Narration<[\s\S]{0,200}?>([A-Z]{3}) ([A-Z]{3})</u.exec(html) ?? [];
  if (!naira || !first || !second) return undefined;
  return { code: first + second, amountKobo: Number(naira.replaceAll(/[,.]/gu, "")) };
}
