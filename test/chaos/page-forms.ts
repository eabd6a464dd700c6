/** A form in a page: its address, its values, and its buttons that send a value. */
export type PageForm = {
  action: string;
  fields: Record<string, string>;
  /** The values that may be chosen in each select. */
  choices: Record<string, string[]>;
  buttons: { name: string; value: string; text: string }[];
};

/** The page's forms that write, as a browser without script would send them. */
export function formsOf(html: string, path: string): PageForm[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gu), ([, head = "", body = ""]) => ({
    action: unescaped(attribute(head, "action")) || path,
    method: attribute(head, "method").toLowerCase(),
    fields: { ...inputsOf(body), ...selectsOf(body), ...textareasOf(body) },
    choices: choicesOf(body),
    buttons: buttonsOf(body),
  })).filter(({ method }) => method === "post");
}

function inputsOf(body: string): Record<string, string> {
  const inputs = body.match(/<input\b[^>]*>/gu) ?? [];
  return Object.fromEntries(
    inputs
      .filter(input => !/type="(?:checkbox|radio|file)"/u.test(input) || / checked/u.test(input))
      .filter(input => attribute(input, "name") !== "" && !/type="file"/u.test(input))
      .map(input => [attribute(input, "name"), unescaped(attribute(input, "value"))]),
  );
}

function selectsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gu), ([, head = "", options = ""]) => {
      const all = options.match(/<option\b[^>]*>/gu) ?? [];
      const chosen = all.find(one => / selected/u.test(one)) ?? all[0] ?? "";
      return [attribute(head, "name"), attribute(chosen, "value")];
    }),
  );
}

function choicesOf(body: string): Record<string, string[]> {
  return Object.fromEntries(
    Array.from(body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gu), ([, head = "", options = ""]) => [
      attribute(head, "name"),
      (options.match(/<option\b[^>]*>/gu) ?? [])
        .filter(one => !/ disabled/u.test(one))
        .map(one => unescaped(attribute(one, "value"))),
    ]),
  );
}

function textareasOf(body: string): Record<string, string> {
  const areas = Array.from(body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/gu));
  return Object.fromEntries(areas.map(([, head = "", text = ""]) => [attribute(head, "name"), unescaped(text)]));
}

function buttonsOf(body: string): PageForm["buttons"] {
  return Array.from(body.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/gu), ([, head = "", text = ""]) => ({
    name: attribute(head, "name"),
    value: unescaped(attribute(head, "value")),
    text: text.replaceAll(/<[^>]*>/gu, "").trim(),
  }));
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
