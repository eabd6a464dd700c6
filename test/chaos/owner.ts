import { nairaDecimal } from "#app/lib/money.ts";
import type { FaultyProvider } from "./faulty-provider.ts";
import type { Random } from "./seeded-random.ts";
import { openBrowser, type ShopBrowser } from "./shop-browser.ts";
import type { Fleet } from "./shop-fleet.ts";
import { count, type Tally } from "./tally.ts";

export const ownerAccount = { email: "owner@example.com", password: "indigo-adire-cloth" };

export type Owner = {
  browser: ShopBrowser;
  /** Refunds all or part of some payment, sometimes with a double click. */
  refundSomething(): Promise<void>;
  /** Refunds a payment at the provider's own site, past the shop. */
  refundAtProvider(): void;
  /** Moves a recent order on, sometimes with a double click, or undoes its last step. */
  moveSomething(): Promise<void>;
  dealWithAttention(): Promise<void>;
};

/** Keeps `cookies` for the next time. */
export async function signInOwner(options: {
  fleet: Fleet;
  provider: FaultyProvider;
  random: Random;
  faults: Tally;
  onSurprise(what: string): void;
}): Promise<Owner> {
  const { fleet, provider, random, faults, onSurprise } = options;
  const browser = openBrowser({ fleet, address: "10.0.0.1", onSurprise });
  const { status } = await browser.postForm("/accessaccount", ownerAccount);
  if (status !== 302) throw new Error(`The owner cannot sign in: ${status}.`);
  const { books } = provider.standIn;

  function somePaid(): string | undefined {
    const paid = [...books.transactions.values()].filter(one => one.status === "success" && one.currency === "NGN");
    return paid.length > 0 ? random.pick(paid).reference : undefined;
  }

  return {
    browser,
    async refundSomething() {
      const reference = somePaid();
      if (reference) await refund({ browser, random, faults }, `/admin/refund/${reference}`);
    },
    moveSomething: () => moveSomeOrder({ browser, random, faults }),
    refundAtProvider() {
      const reference = somePaid();
      if (!reference) return;
      const left = provider.transaction(reference).amount;
      const begun = books.refund({ reference, amount: random.int(1, left), note: null });
      if (typeof begun !== "string") count(faults, "refund at the provider's site");
    },
    async dealWithAttention() {
      const { text } = await browser.get("/admin/attention");
      const entries = text.split(/id="entry-(?=[\da-f]{8}-)/u).slice(1);
      for (const entry of random.shuffle(entries).slice(0, 6)) {
        const id = entry.slice(0, 36);
        const link = /\/admin\/refund\/([\w-]+)\?entry=/u.exec(entry);
        const isOffered = (intent: string) => entry.includes(`value="${intent}"`);
        const intents = ["accept", "retry", "found", "settle", "done"].filter(isOffered);
        if (link && random.chance(0.6)) {
          count(faults, "owner refunds an entry");
          await refund({ browser, random, faults }, `/admin/refund/${link[1]}?entry=${id}`);
          continue;
        }
        const intent = intents.includes("accept") ? "accept" : intents.length > 0 ? random.pick(intents) : undefined;
        if (!intent) continue;
        count(faults, `owner clicks "${intent}" of an entry`);
        const click = () => browser.postForm("/admin/attention", { intent, id, note: "as the chaos wants it" });
        await (random.chance(0.3) ? Promise.all([click(), click()]) : click());
      }
    },
  };
}

/** Refunds without script: fills the form, then answers its question. Does nothing without a form. */
async function refund(
  { browser, random, faults }: { browser: ShopBrowser; random: Random; faults: Tally },
  path: string,
): Promise<void> {
  const { text } = await browser.get(path);
  const [id, seen, entry] = ["id", "seen", "entry"].map(name => inputValue(text, name));
  if (!id || seen === undefined) return;
  const form = { id, seen, entry: entry ?? "" };
  const question = await browser.postForm(path, { ...form, line: "all" });
  const button = /<button[^>]*name="agreed"[^>]*>/u.exec(question.text)?.[0] ?? "";
  const wholeKobo = Number(/value="(\d+)"/u.exec(button)?.[1] ?? 0);
  if (wholeKobo === 0) return;
  const amountKobo = random.chance(0.5) ? wholeKobo : Math.max(1, Math.round(wholeKobo * (0.1 + 0.8 * random.next())));
  count(faults, "refund in the dashboard");
  const amount = nairaDecimal(amountKobo);
  // Asks for all money with its items, or for only part of the money.
  const items: Record<string, string> =
    amountKobo === wholeKobo ? { line: "all", items: random.pick(["back", "kept"]) } : {};
  const click = () => browser.postForm(path, { ...form, ...items, amount, agreed: String(amountKobo) });
  if (!random.chance(0.3)) return void (await click());
  count(faults, "refund clicked twice");
  await Promise.all([click(), click()]);
}

/** Takes a step that the panel offers of an order on the list's first page. */
async function moveSomeOrder({
  browser,
  random,
  faults,
}: {
  browser: ShopBrowser;
  random: Random;
  faults: Tally;
}): Promise<void> {
  const { text: list } = await browser.get("/admin");
  const ids = new Set(Array.from(list.matchAll(/\/admin\/orders\/([\da-f-]{36})/gu), ([, id]) => id!));
  if (ids.size === 0) return;
  const path = `/admin/orders/${random.pick([...ids])}`;
  const { text } = await browser.get(path);
  const from = inputValue(text, "from");
  const steps = [...new Set(Array.from(text.matchAll(/name="to"[^>]*value="([a-z-]+)"/gu), ([, to]) => to!))];
  const canUndo = text.includes('data-undo="stepped"');
  if (!from || (steps.length === 0 && !canUndo)) return;
  const undoes = canUndo && (steps.length === 0 || random.chance(0.2));
  // Says what becomes of the pieces of an undelivered order, why one was handed over unpaid, and who took one.
  const said = {
    pieces: random.pick(["back", "kept"]),
    reason: random.chance(0.5) ? "as the chaos wants it" : "",
    takenBy: random.chance(0.7) ? "a neighbour" : "",
  };
  const form: Record<string, string> = undoes
    ? { intent: "undo", from }
    : { intent: "stage", from, to: random.pick(steps), ...said };
  if (form.to === "cancelled") Object.assign(form, cancelAnswers(text, random));
  const moves = form.to === "cancelled" ? "owner cancels an order" : "owner moves an order on";
  count(faults, undoes ? "owner undoes a step" : moves);
  const click = () => browser.postForm(path, form);
  await (random.chance(0.3) ? Promise.all([click(), click()]) : click());
}

/** Mostly ticks what the question offers. */
function cancelAnswers(text: string, random: Random): Record<string, string> {
  const isTicked = (name: string) => inputValue(text, name) !== undefined && random.chance(0.8);
  return {
    seenKobo: inputValue(text, "seenKobo") ?? "",
    ...(isTicked("refund") && { refund: "yes" }),
    ...(isTicked("codes") && { codes: "back" }),
  };
}

function inputValue(html: string, name: string): string | undefined {
  const input = html.match(/<input[^>]*>/gu)?.find(one => one.includes(`name="${name}"`));
  return input && /value="([^"]*)"/u.exec(input)?.[1];
}
