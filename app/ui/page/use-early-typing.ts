import { useEffect, useLayoutEffect, useReducer } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody typed or chose before the page's script came; `at`: where in its form. */
type EarlyInput = { field: Field; form: HTMLFormElement | null; at: number; value: string | boolean | number };

let early: EarlyInput[] | undefined;

/**
 * Has what was typed before the page's script came count as typed, in every field: each goes back to what the server
 * wrote while the page's parts begin, and is then typed again, which all of them hear. Called once, by what is around
 * the whole page. The second rendering follows the first at once, so nothing of it is seen.
 */
export function useEarlyTyping(): void {
  const [hasBegun, begin] = useReducer(() => true, false);
  useLayoutEffect(() => {
    early ??= takeEarly(document.querySelectorAll<Field>("input,select,textarea"));
    if (early.length > 0) begin();
  }, []);
  useEffect(() => {
    if (hasBegun) for (const input of early!.splice(0)) typeAgain(input);
  }, [hasBegun]);
}

function takeEarly(fields: Iterable<Field>): EarlyInput[] {
  const taken = Array.from(fields).flatMap(field => {
    const { form } = field;
    const change = changeOf(field);
    if (!change) return [];
    return { field, form, at: form ? Array.prototype.indexOf.call(form.elements, field) : 0, ...change };
  });
  // After all have been read: to check one radio button unchecks another.
  for (const { restore } of taken) restore();
  return taken;
}

/** What stands in a field if that is not what the server wrote, and what brings the latter back. */
function changeOf(field: Field): { value: EarlyInput["value"]; restore(): void } | undefined {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex: value } = field;
    const written = Math.max(
      0,
      Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected),
    );
    return value === written ? undefined : { value, restore: () => (field.selectedIndex = written) };
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(field.type)) {
    const { checked: value, defaultChecked } = field;
    return value === defaultChecked ? undefined : { value, restore: () => (field.checked = defaultChecked) };
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  // No script can choose a file again.
  return { value, restore: () => field.type !== "file" && (field.value = defaultValue) };
}

function typeAgain({ field, form, at, value }: EarlyInput): void {
  // A draft that came back has made the fields of its form anew.
  const now = field.isConnected ? field : form?.elements[at];
  if (!(now instanceof field.constructor) || (now as Field).name !== field.name) return;
  const target = now as Field;
  if (typeof value === "boolean") {
    if (value !== (target as HTMLInputElement).checked) target.click();
    return;
  }
  // By the browser's own setter: React would take one that it sees for its own doing.
  const property = typeof value === "number" ? "selectedIndex" : "value";
  if (target.type !== "file") Reflect.set(Object.getPrototypeOf(target), property, value, target);
  for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
}
