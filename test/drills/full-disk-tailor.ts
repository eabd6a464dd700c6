import assert from "node:assert/strict";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { shownMeasures } from "../../e2e/shops/shown-measures.ts";
import { checkAlterations, readAlterationBooks } from "../chaos/alteration-books.ts";
import type { ToldAlteration } from "../chaos/other-books.ts";
import { ownerAccount } from "../chaos/owner.ts";
import { formsOf } from "../chaos/page-forms.ts";
import { openBrowser, type ShopBrowser } from "../chaos/shop-browser.ts";

/** Somebody who alters a gown that is made to measure, in a shop whose disk is full. */
export type Tailor = {
  /** Takes the gown back, measures anew, or undoes the first, in turn. Undefined where the page offered nothing. */
  work(): Promise<number | undefined>;
  told: ToldAlteration[];
};

const path = `/admin/orders/${shownMeasures.order}`;
/** The last one is said where not even the page's frame can be read. */
const sentence = /Your saved work is safe|Something went wrong on our side\. Please try again\./u;

/** Signs in and hands the gown over. */
export async function openTailor({ address }: Pick<ShopProcess, "address">): Promise<Tailor> {
  // A full disk is trouble all the time.
  const fleet = { origin: address, addresses: [address], wasTroubledSince: () => true };
  const browser = openBrowser({ fleet, address: "10.0.0.4", onSurprise: what => assert.fail(what) });
  assert.equal((await browser.postForm("/accessaccount", ownerAccount)).status, 302);
  const handed = await browser.postForm(path, { intent: "stage", from: "placed", to: "collected" });
  assert.equal(handed.status, 302, handed.text);
  const told: ToldAlteration[] = [];
  const turns = [begin, measure, undo];
  let turn = 0;
  return {
    told,
    async work() {
      const sent = await turns[turn % turns.length]!(browser, told);
      // An answer was lost, or no page answers.
      if (!sent) return void (turn += 1);
      const { status, text } = await browser.postForm(sent.action, sent.fields);
      assert.ok([302, 503].includes(status), `${sent.action} answered ${status}: ${text}`);
      if (status === 503) await isRefusedWhole(browser, sent, text);
      else sent.onDone();
      if (status === 302) turn += 1;
      return status;
    },
  };
}

/** What is sent next. `onDone`: notes that the shop said yes; `shown`: appears on `page` once it is so. */
type Sent = { action: string; fields: Record<string, string>; page: string; shown: string; onDone(): void };

type Turn = (browser: ShopBrowser, told: ToldAlteration[]) => Promise<Sent | undefined>;

let slip = 0;

/** Takes the gown back. */
const begin: Turn = async (browser, told) => {
  const action = `${path}/alteration`;
  const { text } = await browser.get(action);
  const form = formsOf(text, action).find(({ fields }) => "what" in fields);
  if (!form) return undefined;
  const what = `Take in the waist, as slip ${++slip} of the tailor's book says`;
  const fields = { ...form.fields, what, day: lagosDayAfter(lagosDayOf(new Date()), 10) };
  const onDone = () => void told.push({ orderId: shownMeasures.order, what, isUndone: false });
  return { action, fields, page: path, shown: what, onDone };
};

/** Measures the first person anew. */
const measure: Turn = async browser => {
  const action = `${path}/measures`;
  const form = formsOf((await browser.get(action)).text, action).find(({ fields }) => "seen" in fields);
  const waist = form && Object.keys(form.fields).find(name => name.startsWith("waist "));
  if (!waist) return undefined;
  const cm = `${70 + (++slip % 40)}.${slip % 10} cm`;
  return { action, fields: { ...form.fields, [waist]: cm }, page: action, shown: `value="${cm}"`, onDone: () => {} };
};

/** Undoes the alteration. */
const undo: Turn = async (browser, told) => {
  const form = formsOf((await browser.get(path)).text, path).find(({ fields }) => fields.intent === "undo");
  if (form?.fields.from !== "in-production") return undefined;
  const last = told.at(-1);
  if (!last) return undefined;
  const onDone = () => void (last.isUndone = true);
  return { action: path, fields: form.fields, page: path, shown: "/alteration", onDone };
};

/** A refusal says what to do in a sentence, and leaves everything as it was. */
async function isRefusedWhole(browser: ShopBrowser, { page, shown }: Sent, text: string): Promise<void> {
  assert.match(text, sentence);
  const seen = await browser.get(page);
  if (seen.status === 200) assert.ok(!seen.text.includes(shown), `${shown} was refused, and is at ${page}`);
}

/** Every alteration that the tailor was told of is there once and whole, and nothing half of another. */
export async function checkTailor(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  { told }: Pick<Tailor, "told">,
): Promise<void> {
  const { altered } = await readAlterationBooks(async text => (await query(text)).rows as never);
  // The shop is shown with another alteration, which nobody began.
  const own = altered.filter(({ id }) => id === shownMeasures.order);
  assert.deepEqual(checkAlterations({ altered: own }, told), []);
}
