import * as v from "valibot";
import { type DeliveryField, deliveryFields } from "#app/shop/delivery/delivery.ts";
import { readState, stateName } from "#app/shop/delivery/nigerian-states.ts";

/* The form's inputs, which keep their own values, and its draft in the browser. */

/** The tick beside the terms of a deposit. */
export const depositName = "agreesToDeposit";

export type FieldTexts = Partial<Record<DeliveryField, string | null>>;

export function fillFrom(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    const text = shownText(texts, field);
    // Text typed before the script ran is newer.
    if (!input || !text || input.value !== input.defaultValue) continue;
    input.value = text;
    // Means something to ticks only.
    input.checked = true;
  }
}

/** Removes filled-in values that nobody has changed. */
export function clearUnchanged(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    const text = shownText(texts, field);
    if (input && text && input.value === text) input.value = input.defaultValue;
  }
}

/** States by their shown name, also from older orders. */
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

/** A receiver who was unticked is forgotten. */
export function clearUnticked(form: HTMLFormElement | null): void {
  const tick = inputOf(form, "hasReceiver");
  if (tick?.checked) return;
  for (const input of tick?.closest("div")?.querySelectorAll("input") ?? []) {
    input.checked = false;
    input.value = input.defaultValue;
  }
}

/** A tick is "on" or "". */
export function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const typed = new FormData(form ?? undefined);
  return Object.fromEntries(
    deliveryFields.flatMap(field => (inputOf(form, field) ? [[field, String(typed.get(field) ?? "")]] : [])),
  );
}

const key = "delivery";
const schema = v.record(v.string(), v.string());

/** The draft typed in this tab, which survives a reload and a visit to the sign-in page. */
export function readDeliveryDraft(): Record<string, string> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Keeps the typed delivery in the browser; null deletes it. Without storage, only the form itself holds it. */
export function saveDeliveryDraft(draft: Record<string, string> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode or full storage, see above.
  }
}

/** Whether the terms of a deposit are there and not ticked. The browser then says so at the box. */
export function isUnticked(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(depositName);
  return box instanceof HTMLInputElement && !box.reportValidity();
}
