import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type HtmlElement, parsePage, tagged, valueOf, wordsOf } from "./html.ts";
import { check, expectFilled, fieldIn, fieldsOf, formOf, named, only, select, set } from "./plain-form.ts";
import { expect } from "./test.ts";

type Words = string | RegExp;

/** Follows links and sends forms as a browser without script, without the cost of one. */
export type PlainPage = {
  request: APIRequestContext;
  url(): string;
  /** Fails unless the page answers well. */
  open(path: string): Promise<void>;
  main(): HtmlElement;
  words(): string;
  follow(link: Words): Promise<void>;
  /** Types into the field of this label. */
  fill(label: Words, value: string): void;
  /** Chooses the radio button, check box or option of this label. */
  choose(label: Words, option?: string): void;
  /** Sends the form of this button. */
  press(button: Words): Promise<void>;
  /** The same, for a form that the shop refuses. */
  pressInVain(button: Words): Promise<void>;
  field(label: Words): HtmlElement;
};

/** Keeps cookies as `request` does; addresses are those of the shop at `origin`. */
export function openPlainPage(request: APIRequestContext, origin: string): PlainPage {
  let url = origin;
  let page = parsePage("");
  const show = async (answer: APIResponse, isRefused = false) => {
    expect(answer.ok() !== isRefused, `${answer.url()} answers ${answer.status()}`).toBe(true);
    url = answer.url();
    page = parsePage(await answer.text());
  };
  const open = async (path: string, isRefused = false) => show(await request.get(new URL(path, url).href), isRefused);
  const main = () => only(tagged(page, "main"), "main");
  const field = (label: Words) => fieldIn(main(), label);
  return {
    request,
    url: () => url,
    open: path => open(path),
    main,
    words: () => wordsOf(main()),
    field,
    async follow(link) {
      await open(valueOf(named(main(), ["a"], link), "href")!);
    },
    fill: (label, value) => set(field(label), "value", value),
    choose(label, option) {
      if (option === undefined) check(page, field(label));
      else select(field(label), option);
    },
    press: name => send(name),
    pressInVain: name => send(name, true),
  };
  async function send(name: Words, isRefused = false): Promise<void> {
    const button = named(main(), ["button"], name);
    const form = formOf(page, button);
    const isChecked = valueOf(form, "novalidate") === undefined && valueOf(button, "formnovalidate") === undefined;
    if (isChecked) expectFilled(page, form);
    const action = valueOf(button, "formaction") ?? valueOf(form, "action") ?? url;
    const sent = new URLSearchParams(fieldsOf(page, form, button));
    const target = new URL(action, url);
    if ((valueOf(button, "formmethod") ?? valueOf(form, "method") ?? "get").toLowerCase() === "get") {
      target.search = `${sent}`;
      await open(target.href, isRefused);
      return;
    }
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin, Referer: url };
    await show(await request.post(target.href, { data: `${sent}`, headers }), isRefused);
  }
}
