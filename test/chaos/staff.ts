import { nairaDecimal } from "#app/lib/money.ts";
import type { Bank, BankTransfer, SeenMoney } from "./bank.ts";
import { formsOf, type PageForm } from "./page-forms.ts";
import type { Random } from "./seeded-random.ts";
import type { Answer, ShopBrowser } from "./shop-browser.ts";
import { count, type Tally } from "./tally.ts";

/** Staff who watch the bank's app, call before orders, and take money at doors. */
export type Staff = {
  bookTransfers(which: "some" | "all"): Promise<void>;
  /** Calls about some checkouts that wait for a call. */
  call(): Promise<void>;
  /** Takes money for a recent order that is not fully paid. */
  takeMoney(): Promise<void>;
  /** Records again what the shop has not confirmed. */
  bookUnsure(): Promise<void>;
};

type StaffContext = { browser: ShopBrowser; bank: Bank; random: Random; faults: Tally };

export function createStaff(tools: StaffContext): Staff {
  const { browser, bank, random } = tools;
  const retries = new Map<string, MoneyForm>();
  return {
    async bookTransfers(which) {
      const open = random.shuffle(bank.open());
      for (const transfer of which === "all" ? open : open.slice(0, 4)) await bookTransfer(tools, transfer);
    },
    async call() {
      const { text } = await browser.get("/admin/confirm");
      for (const id of random.shuffle(idsIn(text, "confirm")).slice(0, 3)) await callOnce(tools, id);
    },
    takeMoney: () => takeAtDoor(tools, retries),
    async bookUnsure() {
      for (const { reference } of bank.unsure()) {
        const again = retries.get(reference);
        if (!again) continue;
        await postMoney(tools, again, reference);
      }
    },
  };
}

/** Finds the checkout by its code, waiting or not, and records the money, sometimes twice at once. */
async function bookTransfer(tools: StaffContext, { code, reference, amount, at }: BankTransfer): Promise<void> {
  const { browser, bank, random, faults } = tools;
  const { text } = await browser.get(`/admin/confirm?q=${code}`);
  const [id] = idsIn(text, "confirm");
  if (!id) return;
  const path = `/admin/confirm/${id}`;
  const page = await browser.get(path);
  if (page.text.includes(reference)) return bank.isBooked(reference);
  const form = formsOf(page.text, path).find(({ fields }) => "reference" in fields && "time" in fields);
  if (!form) return;
  count(faults, "staff see a transfer");
  bank.see({ source: "transfer", reference, amount });
  const fields = { ...sent(form), amount: nairaDecimal(amount), reference, time: lagosTime(at) };
  await click(tools, () => browser.postForm(form.action, fields));
  if (random.chance(0.9)) await lookFor(tools, path, reference);
  await acceptShort(tools, path);
}

/** Mostly takes a transfer that came a little short as payment in full, where its page offers it. */
async function acceptShort({ browser, random, faults }: StaffContext, path: string): Promise<void> {
  const { text } = await browser.get(path);
  const form = formsOf(text, path).find(({ fields }) => "shortKobo" in fields);
  if (!form || !random.chance(0.8)) return;
  count(faults, "staff accept a little less");
  await click({ random, faults }, () => browser.postForm(form.action, { ...form.fields, reason: "bank charge" }));
}

async function callOnce({ browser, random, faults }: StaffContext, id: string): Promise<void> {
  const path = `/admin/confirm/${id}`;
  const { text } = await browser.get(path);
  const forms = formsOf(text, path).filter(({ action }) => action.endsWith("/call"));
  if (forms.length === 0) return;
  const answer = random.weighted({ confirmed: 60, "no-answer": 28, "not-real": 12 });
  const form = forms.find(
    ({ fields, buttons }) => fields.answer === answer || buttons.some(({ value }) => value === answer),
  );
  if (!form) return;
  count(faults, `staff call: ${answer}`);
  await click({ random, faults }, () => browser.postForm(form.action, { ...form.fields, answer }));
}

async function takeAtDoor(tools: StaffContext, retries: Map<string, MoneyForm>): Promise<void> {
  const { browser, bank, random, faults } = tools;
  const { text: list } = await browser.get("/admin");
  for (const id of random.shuffle(idsIn(list, "orders")).slice(0, 6)) {
    const path = `/admin/orders/${id}`;
    const { text } = await browser.get(path);
    const form = formsOf(text, path).find(({ fields }) => "cashReference" in fields);
    const wholeKobo = koboOf(form?.fields.amount ?? "");
    if (!form || wholeKobo === 0) continue;
    const source = random.pick(["cash", "pos"] as const);
    // Cash gets change; a card machine may take too much.
    const part = Number(random.weighted({ 1: 75, 0.5: 17, [source === "pos" ? 1.2 : 1]: 8 }));
    const amount = Math.max(1, Math.round(wholeKobo * part));
    const reference = source === "cash" ? form.fields.cashReference! : `SLIP${random.int(1, 1e9)}`;
    const money: SeenMoney = { source, reference, amount };
    const fields = {
      ...form.fields,
      source,
      amount: nairaDecimal(amount),
      reference: source === "cash" ? "" : reference,
    };
    count(faults, `money at the door: ${source}`);
    bank.see(money);
    const again = { path, form: fields, action: form.action };
    retries.set(reference, again);
    return await postMoney(tools, again, reference);
  }
}

type MoneyForm = { path: string; action: string; form: Record<string, string> };

async function postMoney(tools: StaffContext, { path, action, form }: MoneyForm, reference: string): Promise<void> {
  const answers = await click(tools, () => tools.browser.postForm(action, form));
  await lookFor(tools, path, reference);
  const isRefused = answers.every(({ status }) => status >= 400 && status < 500);
  if (isRefused && tools.bank.unsure().some(one => one.reference === reference)) tools.bank.forget(reference);
}

/** Staff trust the shop's page, not a click's answer. */
async function lookFor({ browser, bank }: StaffContext, path: string, reference: string): Promise<void> {
  const { text } = await browser.get(path);
  if (text.includes(reference)) bank.isBooked(reference);
}

/** Sometimes a double click, or two staff at once. */
async function click({ random, faults }: Pick<StaffContext, "random" | "faults">, post: () => Promise<Answer>) {
  if (!random.chance(0.3)) return [await post()];
  count(faults, "two of the staff at once");
  return await Promise.all([post(), post()]);
}

const sent = ({ fields, buttons }: PageForm) => {
  const named = buttons.find(({ name }) => name !== "");
  return named ? { ...fields, [named.name]: named.value } : fields;
};

function idsIn(html: string, folder: "confirm" | "orders"): string[] {
  const found = html.matchAll(new RegExp(`/admin/${folder}/([\\da-f-]{36})`, "gu"));
  return [...new Set(Array.from(found, ([, id]) => id!))];
}

/** Kobo of a form's preset amount: "12500.50" is 1250050. */
function koboOf(naira: string): number {
  const [, whole = "0", part = ""] = /^(\d+)(?:\.(\d\d?))?$/u.exec(naira.replaceAll(",", "")) ?? [];
  return Number(`${whole}${part.padEnd(2, "0")}`);
}

/** The format of `datetime-local`, in Nigerian time. */
function lagosTime(at: Date): string {
  return new Date(at.getTime() + 60 * 60_000).toISOString().slice(0, 16);
}
