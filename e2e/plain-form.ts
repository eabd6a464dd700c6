import { elementsIn, type HtmlElement, matches, type HtmlNode as Node, tagged, valueOf, wordsOf } from "./html.ts";
import { expect } from "./test.ts";

type Words = string | RegExp;

export function only(found: HtmlElement[], what: string): HtmlElement {
  expect(found.length, `the page has: ${what}`).toBeGreaterThan(0);
  return found[0]!;
}

const nameOf = (one: HtmlElement) => valueOf(one, "aria-label") ?? wordsOf(one);

export function named(part: Node, tags: string[], name: Words): HtmlElement {
  return only(
    tagged(part, ...tags).filter(one => valueOf(one, "disabled") === undefined && matches(nameOf(one), name)),
    `${tags} ${name}`,
  );
}

const fields = ["input", "select", "textarea"];

export function fieldIn(part: Node, label: Words): HtmlElement {
  const labels = tagged(part, "label").filter(one => matches(wordsOf(one), label));
  const ids = new Set(labels.map(one => valueOf(one, "for")));
  const inside = new Set(labels.flatMap(elementsIn));
  const found = tagged(part, ...fields).filter(one => {
    const own = valueOf(one, "aria-label");
    const id = valueOf(one, "id");
    return inside.has(one) || (id && ids.has(id)) || (own && matches(own, label));
  });
  return only(found, `a field ${label}`);
}

export function set(one: HtmlElement, name: string, value: string): void {
  drop(one, name);
  one.attrs.push({ name, value });
}

const drop = (one: HtmlElement, name: string) => void (one.attrs = one.attrs.filter(attr => attr.name !== name));

export function check(page: Node, one: HtmlElement): void {
  if (valueOf(one, "type") === "radio") {
    for (const other of tagged(page, "input")) {
      if (valueOf(other, "name") === valueOf(one, "name")) drop(other, "checked");
    }
  }
  set(one, "checked", "");
}

export function select(one: HtmlElement, label: string): void {
  const options = tagged(one, "option");
  for (const option of options) drop(option, "selected");
  set(
    only(
      options.filter(option => wordsOf(option) === label),
      `the option ${label}`,
    ),
    "selected",
    "",
  );
}

/** The form around the button, or the one that it names. */
export function formOf(page: Node, button: HtmlElement): HtmlElement {
  const id = valueOf(button, "form");
  const forms = tagged(page, "form");
  const around = forms.filter(form => (id ? valueOf(form, "id") === id : elementsIn(form).includes(button)));
  return only(around, "a form of the button");
}

/** A browser would not send a form with an empty required field. */
export function expectFilled(page: Node, form: HtmlElement): void {
  const empty = partsOf(page, form).filter(
    one => valueOf(one, "required") !== undefined && one.tagName !== "button" && valuesOf(one, form).join("") === "",
  );
  const names = empty.map(one => valueOf(one, "name"));
  const checked = partsOf(page, form).filter(one => valueOf(one, "checked") !== undefined);
  expect(names.filter(name => !checked.some(one => valueOf(one, "name") === name))).toEqual([]);
}

/** The named fields and buttons of a form that a browser reads. */
function partsOf(page: Node, form: HtmlElement): HtmlElement[] {
  const id = valueOf(form, "id");
  const own = new Set(elementsIn(form));
  return tagged(page, ...fields, "button")
    .filter(one => (valueOf(one, "form") ? valueOf(one, "form") === id : own.has(one)))
    .filter(one => valueOf(one, "name") && valueOf(one, "disabled") === undefined);
}

/** What a browser sends: every field that counts, and the pressed button. */
export function fieldsOf(page: Node, form: HtmlElement, button: HtmlElement): [string, string][] {
  return partsOf(page, form).flatMap(one =>
    valuesOf(one, button).map((value): [string, string] => [valueOf(one, "name")!, value]),
  );
}

function valuesOf(one: HtmlElement, button: HtmlElement): string[] {
  if (one.tagName === "button") return one === button ? [valueOf(one, "value") ?? ""] : [];
  if (one.tagName === "textarea") return [valueOf(one, "value") ?? wordsOf(one)];
  if (one.tagName === "select") {
    const options = tagged(one, "option");
    const chosen = options.find(option => valueOf(option, "selected") !== undefined) ?? options[0];
    return chosen ? [valueOf(chosen, "value") ?? wordsOf(chosen)] : [];
  }
  const type = valueOf(one, "type");
  if (type === "checkbox" || type === "radio") {
    return valueOf(one, "checked") === undefined ? [] : [valueOf(one, "value") ?? "on"];
  }
  return type === "submit" || type === "file" ? [] : [valueOf(one, "value") ?? ""];
}
