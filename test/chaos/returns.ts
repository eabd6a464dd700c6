import { formsOf, type PageForm } from "./page-forms.ts";
import type { Random } from "./seeded-random.ts";
import type { Answer, ShopBrowser } from "./shop-browser.ts";
import { count, type Tally } from "./tally.ts";

/** Shoppers who cancel or send things back, and staff who deal with it and change what was ordered. */
export type Returns = {
  /** Cancels an order that is not packed yet, as its shopper with the mailed link. */
  cancel(): Promise<void>;
  /** Changes the items of an order that is not packed yet, or where it goes, as staff, who undo some of it. */
  change(): Promise<void>;
  /** Asks to return items of an order that has left, as its shopper with the mailed link. */
  ask(): Promise<void>;
  /** Takes the next step of some open returns, or of all. */
  decide(which: "some" | "all"): Promise<void>;
};

type Tools = { staff: ShopBrowser; shopper: ShopBrowser; random: Random; faults: Tally };

export function createReturns(tools: Tools): Returns {
  const { staff, random } = tools;
  /** Tries some of a tab's orders until one takes it. */
  async function withLink(tab: string, act: (path: string) => Promise<boolean>): Promise<void> {
    const { text: list } = await staff.get(`/admin?tab=${tab}`);
    for (const id of random.shuffle(idsIn(list, "orders")).slice(0, 8)) {
      const { text } = await staff.get(`/admin/orders/${id}`);
      const token = /track%2F([\da-f]{32})/u.exec(text)?.[1];
      if (token && (await act(`/track/${token}`))) return;
    }
  }
  return {
    cancel: () => withLink("to-pack", path => cancelOnce(tools, path)),
    async change() {
      const { text: list } = await staff.get("/admin?tab=to-pack");
      for (const id of random.shuffle(idsIn(list, "orders")).slice(0, 4)) {
        const changed = random.chance(0.7)
          ? await changeOnce(tools, `/admin/orders/${id}/items`)
          : await sendElsewhereOnce(tools, `/admin/orders/${id}/delivery`);
        if (changed?.location && random.chance(0.5)) await undoOnce(tools, changed.location);
        if (changed) return;
      }
    },
    ask: () => withLink(random.pick(["on-its-way", "done"]), path => askOnce(tools, `${path}/return`)),
    async decide(which) {
      const { text } = await staff.get("/admin/returns");
      const open = random.shuffle(idsIn(text, "returns"));
      for (const id of which === "all" ? open : open.slice(0, 3)) await decideOnce(tools, `/admin/returns/${id}`);
    },
  };
}

/** Returns whether the order could be cancelled. */
async function cancelOnce(tools: Tools, path: string): Promise<boolean> {
  const { shopper, faults } = tools;
  const { text } = await shopper.get(path);
  const form = formsOf(text, path).find(({ fields }) => fields.intent === "cancel");
  if (!form) return false;
  count(faults, "shopper cancels an order");
  await click(tools, () => shopper.postForm(form.action, form.fields));
  return true;
}

/**
 * Returns the answer, or nothing where there were no items to change. Another size or number is planned, and sometimes
 * done twice at once.
 */
async function changeOnce(tools: Tools, path: string): Promise<Answer | undefined> {
  const { staff, random, faults } = tools;
  const formIn = (html: string) => formsOf(html, path).find(({ fields }) => "size-0" in fields);
  const form = formIn((await staff.get(path)).text);
  if (!form) return undefined;
  const wanted = Object.entries(form.choices).map(([name, offers]) => {
    const few = name.startsWith("quantity-") ? offers.slice(0, 4) : offers;
    return [name, random.pick(few)] as const;
  });
  const chosen = { ...form.fields, ...Object.fromEntries(wanted) };
  const { text } = await staff.postForm(path, { ...chosen, intent: "look" });
  const seen = formIn(text)?.fields.seen;
  if (!seen) return undefined;
  count(faults, "staff change the items of an order");
  return await click(tools, () => staff.postForm(path, { ...chosen, intent: "change", seen }));
}

/** Returns the answer for an order that could go elsewhere: to any state, by any way, sometimes at its old fee. */
async function sendElsewhereOnce(tools: Tools, path: string): Promise<Answer | undefined> {
  const { staff, random, faults } = tools;
  const formIn = (html: string) => formsOf(html, path).find(({ fields }) => "to" in fields || "way" in fields);
  const form = formIn((await staff.get(path)).text);
  if (!form) return undefined;
  // A shop with one fee asks for no place.
  const to = form.choices.to ? random.pick(form.choices.to.filter(Boolean)) : "";
  const typed = { ...form.fields, to, street: "2 Ring Road", city: "Ibadan", region: "Oyo" };
  const { text: offers } = await staff.postForm(path, { ...typed, way: "", intent: "look place" });
  const ways = Array.from(offers.matchAll(/<input\b[^>]*name="way"[^>]* value="([^"]*)"/gu), ([, value = ""]) => value);
  const kept: Record<string, string> = random.chance(0.2) ? { keepsFee: "yes", reason: "Our treat" } : {};
  const chosen = { ...typed, ...kept, way: random.pick(ways) };
  const { text } = await staff.postForm(path, { ...chosen, intent: "look" });
  const seen = formIn(text)?.fields.seen;
  if (!seen) return undefined;
  count(faults, "staff send an order elsewhere");
  return await click(tools, () => staff.postForm(path, { ...chosen, intent: "change", seen }));
}

/** Undoes the change that led to this page, where it still can be, sometimes twice at once. */
async function undoOnce(tools: Tools, path: string): Promise<void> {
  const { staff, faults } = tools;
  const { text } = await staff.get(path);
  const form = formsOf(text, path).find(({ fields }) => fields.intent === "undo-change");
  if (!form) return;
  const answer = await click(tools, () => staff.postForm(form.action, form.fields));
  count(faults, answer.status === 302 ? "staff undo a change" : "staff are late to undo a change");
}

/** Returns whether the order had something that may go back. Often changes its mind, or says that the parcel left. */
async function askOnce(tools: Tools, path: string): Promise<boolean> {
  const { shopper, random, faults } = tools;
  const { text } = await shopper.get(path);
  const forms = formsOf(text, path);
  const form = forms.find(({ fields }) => fields.intent === "ask");
  if (!form) {
    const next = forms.find(({ fields }) => fields.intent === (random.chance(0.3) ? "withdraw" : "sent"));
    if (!next) return false;
    count(faults, `shopper's return: ${next.fields.intent}`);
    await click(tools, () => shopper.postForm(next.action, next.fields));
    return true;
  }
  const wish = random.pick(["exchange", "money"]);
  count(faults, `shopper asks for a return: ${wish}`);
  const fields = { ...form.fields, ...chosenIn(form, random), wish, unworn: "on", said: "as the chaos wants it" };
  await click(tools, () => shopper.postForm(form.action, fields));
  return true;
}

async function decideOnce(tools: Tools, path: string): Promise<void> {
  const { staff, random, faults } = tools;
  const { text } = await staff.get(path);
  const forms = formsOf(text, path);
  const intent = random.weighted({ settle: 60, receive: 60, agree: 30, decline: 8, sent: 10, reopen: 10 });
  const form = forms.find(({ fields }) => fields.intent === intent) ?? forms.find(({ fields }) => fields.intent);
  if (!form) return;
  count(faults, `staff's return: ${form.fields.intent}`);
  const said: Record<string, string> = form.fields.intent === "decline" ? { because: "as the chaos wants it" } : {};
  const sizes = form.fields.intent === "agree" ? chosenIn(form, random) : {};
  const fee: Record<string, string> = "fee" in form.fields && random.chance(0.4) ? { fee: "1500" } : {};
  await click(tools, () => staff.postForm(form.action, { ...form.fields, ...said, ...sizes, ...fee }));
}

/** Chooses one of the offers of each select that has several. */
function chosenIn({ choices, fields }: PageForm, random: Random): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices)
      .filter(([name]) => name !== "wish" || fields.intent !== "agree")
      .map(([name, offers]) => [name, random.pick(offers.length > 1 && offers[0] === "" ? offers.slice(1) : offers)]),
  );
}

/** Sometimes a double click, or two people at once; returns the answer that leads on, if one does. */
async function click(
  { random, faults }: Pick<Tools, "random" | "faults">,
  post: () => Promise<Answer>,
): Promise<Answer> {
  if (!random.chance(0.3)) return await post();
  count(faults, "a return's form sent twice at once");
  const [first, second] = await Promise.all([post(), post()]);
  return first.location ? first : second;
}

function idsIn(html: string, folder: "orders" | "returns"): string[] {
  const found = html.matchAll(new RegExp(`/admin/${folder}/([\\da-f-]{36})`, "gu"));
  return [...new Set(Array.from(found, ([, id]) => id!))];
}
