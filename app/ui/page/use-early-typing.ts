import { useEffect, useLayoutEffect, useReducer } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input from before the script ran; `at`: its position in the form. */
type EarlyInput = { field: Field; form: HTMLFormElement | null; at: number; value: string | boolean | number };

let early: EarlyInput[] | undefined;

/**
 * Makes input from before the script count as typed: resets each field to the server's value while the components
 * start, then types it again, so that all hear it. Called once, around the whole page. The second rendering follows at
 * once, so nothing flickers.
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
  // All values are read first, because checking one radio button unchecks another.
  for (const { restore } of taken) restore();
  return taken;
}

/** The field's value if it differs from the server's, and a function that restores the latter. */
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
  // A restored draft has replaced the form's fields.
  const now = field.isConnected ? field : form?.elements[at];
  if (!(now instanceof field.constructor) || (now as Field).name !== field.name) return;
  const target = now as Field;
  if (typeof value === "boolean") {
    if (value !== (target as HTMLInputElement).checked) target.click();
    return;
  }
  // Uses the browser's own setter: React would ignore a change through its own.
  const property = typeof value === "number" ? "selectedIndex" : "value";
  if (target.type !== "file") Reflect.set(Object.getPrototypeOf(target), property, value, target);
  for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
}
