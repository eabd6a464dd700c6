import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import type { ToldAlteration } from "./other-books.ts";
import { formsOf, type PageForm } from "./page-forms.ts";
import type { Random } from "./seeded-random.ts";
import type { Answer, ShopBrowser } from "./shop-browser.ts";
import { count, type Tally } from "./tally.ts";

/** The owner of a shop where what was made comes back to be altered. */
export type Alterations = {
  /** Takes steps of some orders that are or were in the workroom: to their customers, back, and out again. */
  work(): Promise<void>;
  told(): ToldAlteration[];
};

type Tools = { browser: ShopBrowser; random: Random; faults: Tally; told: ToldAlteration[] };

/** Steps to the customer, who is at a door, at a park or in the shop, with what some of them ask for. */
const steps = ["in-production", "made", "packed", "sent", "at-park", "ready", "delivered", "collected"];
const said = { pieces: "back", company: "GIG", driverPhone: "0803 123 4567", takenBy: "a neighbour" };

export function createAlterations(of: Omit<Tools, "told">): Alterations {
  const tools: Tools = { ...of, told: [] };
  const made = new Set<string>();
  return {
    told: () => tools.told,
    async work() {
      const { text } = await tools.browser.get("/admin/workroom");
      for (const [, id] of text.matchAll(/\/admin\/orders\/([\da-f-]{36})/gu)) made.add(id!);
      let moved = 0;
      for (const id of tools.random.shuffle([...made]).slice(0, 8)) {
        if (moved < 3 && (await workOn(tools, id))) moved += 1;
      }
    },
  };
}

/** Takes some steps of an order in a row; returns whether there was one to take. */
async function workOn(tools: Tools, id: string): Promise<boolean> {
  let taken = 0;
  while (taken < 8 && (await takeStep(tools, id))) {
    taken += 1;
    if (tools.random.chance(0.2)) break;
  }
  return taken > 0;
}

async function takeStep(tools: Tools, id: string): Promise<boolean> {
  const { browser, random, faults } = tools;
  const path = `/admin/orders/${id}`;
  const { text } = await browser.get(path);
  if (text.includes(`${path}/alteration`)) return await begin(tools, id);
  const altering = tools.told.findLast(one => one.orderId === id && !one.isUndone);
  const mistake = formsOf(text, path).find(({ fields }) => fields.intent === "undo" && fields.from === "in-production");
  if (altering && mistake && random.chance(0.3)) return await undo(tools, altering, mistake);
  const from = formsOf(text, path).find(({ fields }) => "from" in fields)?.fields.from;
  const offered = Array.from(text.matchAll(/name="to"[^>]*value="([a-z-]+)"/gu), ([, to]) => to!);
  const onward = offered.filter(to => steps.includes(to));
  if (!from || onward.length === 0) return false;
  const to = random.pick(onward);
  count(faults, altering ? "owner alters an order" : "owner makes an order");
  const answers = await click(tools, [{ ...said, intent: "stage", from, to }], fields =>
    browser.postForm(path, fields),
  );
  return answers.some(({ answer }) => leadsOn(answer));
}

/** Sometimes two begin at once, and want different things: one of them is told no. Who had no answer looks again. */
async function begin(tools: Tools, id: string): Promise<boolean> {
  const { browser, random, faults, told } = tools;
  const path = `/admin/orders/${id}/alteration`;
  const { text } = await browser.get(path);
  const form = formsOf(text, path).find(({ fields }) => "what" in fields);
  const today = /min="(\d{4}-\d\d-\d\d)"/u.exec(text)?.[1];
  if (!form || !today) return false;
  const wish = () => ({
    ...form.fields,
    what: `Take in the waist, as slip ${random.int(1, 1e9)} says`,
    day: lagosDayAfter(today, random.int(0, 20)),
  });
  const wishes = random.chance(0.25) ? [wish(), wish()] : [wish()];
  count(faults, "owner takes an order back to alter it");
  const answers = await click(tools, wishes, fields => browser.postForm(form.action, fields));
  const seen = await browser.get(`/admin/orders/${id}`);
  for (const { what } of wishes) {
    const isTold = answers.some(one => one.fields.what === what && leadsOn(one.answer));
    if (isTold || seen.text.includes(what)) told.push({ orderId: id, what, isUndone: false });
  }
  return answers.some(({ answer }) => leadsOn(answer));
}

async function undo(tools: Tools, altering: ToldAlteration, form: PageForm): Promise<boolean> {
  count(tools.faults, "owner undoes an alteration");
  const answers = await click(tools, [form.fields], fields => tools.browser.postForm(form.action, fields));
  const isTold = answers.some(({ answer }) => leadsOn(answer));
  if (isTold) altering.isUndone = true;
  return isTold;
}

const leadsOn = ({ status, location }: Answer) => status === 302 && location?.startsWith("/admin/orders/") === true;

/** Sends these forms at once, and sometimes each twice. */
async function click<Fields extends Record<string, string>>(
  { random, faults }: Tools,
  forms: Fields[],
  post: (fields: Fields) => Promise<Answer>,
): Promise<{ fields: Fields; answer: Answer }[]> {
  const isTwice = random.chance(0.3);
  if (isTwice) count(faults, "an alteration's form sent twice at once");
  const sent = isTwice ? [...forms, ...forms] : forms;
  return await Promise.all(sent.map(async fields => ({ fields, answer: await post(fields) })));
}
