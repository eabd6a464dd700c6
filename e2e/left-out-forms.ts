import type { APIRequestContext } from "@playwright/test";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** A form as a browser would send it with one of its buttons: what nobody types, and the names of what is asked. */
export type FoundForm = { action: string; carried: [string, string][]; asked: string[]; isUpload: boolean };

const validatorWords = /\bInvalid \w+: (?:Expected|Received)|\bbut received (?:undefined|null|&quot;|"|')/u;

/** Forms that differ in where they lead and what they ask. */
export const kindOf = ({ action, carried, asked }: FoundForm) => {
  const kind = action.replaceAll(/[\da-f-]{32,36}/gu, "id").split("?")[0];
  const intent = carried.filter(([name]) => /intent|kind|what|step/u.test(name)).join();
  return `${kind} ${intent} ${asked.join()}`;
};

/** Sends a form with every input left out, and with every input empty; returns what is wrong with the answers. */
export async function sendEmpty(
  request: APIRequestContext,
  origin: string,
  { action, carried, asked, isUpload }: FoundForm,
): Promise<string[]> {
  const found: string[] = [];
  for (const fields of [carried, [...carried, ...asked.map(name => [name, ""] as [string, string])]]) {
    const sent = isUpload
      ? { multipart: Object.fromEntries(fields) }
      : { data: `${new URLSearchParams(fields)}`, headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const headers = { Origin: origin, ...("headers" in sent && sent.headers) };
    const answer = await request.post(action, { ...sent, headers, maxRedirects: 0 });
    const words = validatorWords.exec(await answer.text());
    if (words) found.push(`${action} ${asked.join()}: ${words[0]}`);
    if (answer.status() >= 500) found.push(`${action} ${asked.join()}: ${answer.status()}`);
  }
  return found;
}

type Element = DefaultTreeAdapterTypes.Element;

/** Forms that send something and ask for something; a form of several buttons is one for each. */
export function formsIn(html: string, path: string): FoundForm[] {
  const elements = elementsIn(parse(html));
  const valueOf = ({ attrs }: Element, name: string) => attrs.find(one => one.name === name)?.value;
  const isHidden = (input: Element) => input.tagName === "input" && valueOf(input, "type") === "hidden";
  return elements
    .filter(form => form.tagName === "form" && valueOf(form, "method")?.toLowerCase() === "post")
    .flatMap(form => {
      const id = valueOf(form, "id");
      const own = new Set(elementsIn(form));
      const parts = elements.filter(
        one => (id && valueOf(one, "form") === id) || (own.has(one) && !valueOf(one, "form")),
      );
      const named = parts.filter(one => valueOf(one, "name"));
      const fields = named.filter(one => ["input", "select", "textarea"].includes(one.tagName));
      const asked = [...new Set(fields.filter(one => !isHidden(one)).map(one => valueOf(one, "name")!))];
      if (asked.length === 0) return [];
      const carried = fields
        .filter(isHidden)
        .map(one => [valueOf(one, "name")!, valueOf(one, "value") ?? ""] as [string, string]);
      const isUpload = valueOf(form, "enctype") === "multipart/form-data";
      const buttons = parts.filter(one => one.tagName === "button" && valueOf(one, "type") !== "button");
      return (buttons.length > 0 ? buttons : [form]).map(button => {
        const pressed = button.tagName === "button" ? valueOf(button, "name") : undefined;
        const action = valueOf(button, "formaction") ?? valueOf(form, "action") ?? path;
        return {
          action,
          carried: pressed ? [...carried, [pressed, valueOf(button, "value") ?? ""] as [string, string]] : carried,
          asked,
          isUpload,
        };
      });
    });
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap(child => ("tagName" in child ? [child, ...elementsIn(child)] : elementsIn(child)));
}
