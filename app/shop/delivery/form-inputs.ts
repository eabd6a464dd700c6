import * as v from "valibot";
import { type DeliveryField, deliveryFields } from "./delivery.ts";
import { readState, stateName } from "./nigerian-states.ts";

/*
 * The inputs of the delivery form, which keep their own values, and the draft of them in the browser.
 */

export type FieldTexts = Partial<Record<DeliveryField, string | null>>;

export function fillFrom(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    const text = shownText(texts, field);
    // Whatever was typed before the script ran is newer.
    if (input && text && input.value === input.defaultValue) input.value = text;
  }
}

/** Takes out of the form what was filled in and not changed since. */
export function clearUnchanged(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    const text = shownText(texts, field);
    if (input && text && input.value === text) input.value = input.defaultValue;
  }
}

/** A text as it stands in the form: a state by its shown name, however an older order spelled it. */
function shownText(texts: FieldTexts, field: DeliveryField): string {
  const text = texts[field] ?? "";
  return field === "region" ? shownState(text) : text;
}

export function shownState(text: string): string {
  const state = readState(text);
  return state ? stateName(state) : text;
}

export function isDeliveryField(name: string): name is DeliveryField {
  return deliveryFields.some(field => field === name);
}

export function inputOf(form: HTMLFormElement | null, field: DeliveryField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

export function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    deliveryFields.flatMap(field => {
      const input = inputOf(form, field);
      return input ? [[field, input.value]] : [];
    }),
  );
}

const key = "delivery";
const schema = v.record(v.string(), v.string());

/** What has been typed into the delivery form in this tab, kept across a reload and a visit to the sign-in page. */
export function readDeliveryDraft(): Record<string, string> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Stores the draft; null deletes it. Where the browser forbids storage, only the form itself holds it. */
export function saveDeliveryDraft(draft: Record<string, string> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode or a full storage: see above.
  }
}
