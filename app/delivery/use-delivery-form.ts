import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Delivery, type DeliveryField, deliveryFields, type DeliveryProblems, parseDelivery } from "./delivery.ts";
import { forgetAddress, type LastDelivery, recallForgotten } from "./last-delivery.ts";

/**
 * The delivery form's behaviour: what is typed survives a reload, a field is checked when it is left, all of them when
 * the form is sent, and the focus goes to the first that needs the shopper. The inputs keep their own values.
 * `isShown`: whether the form is on the page yet. `last`: what it is filled with while nothing was typed, unless the
 * shopper has said on this device not to.
 */
export function useDeliveryForm({ isShown, last }: { isShown: boolean; last: LastDelivery | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const press = usePress();
  const [problems, setProblems] = useState<DeliveryProblems>({});

  const forgetLast = useLastDelivery(form, { isShown, last, clear });

  /** The checked form; undefined when the shopper has to mend something first. */
  function check(): Delivery | undefined {
    const parsed = parseDelivery(valuesOf(form.current));
    show(parsed.ok ? {} : parsed.fields);
    return parsed.ok ? parsed.delivery : undefined;
  }

  /** Shows what is wrong, also what the server found. */
  function show(found: DeliveryProblems): void {
    setProblems(found);
    const first = deliveryFields.find(field => found[field]);
    if (first) inputOf(form.current, first)?.focus();
  }

  /** Empties the form and forgets the draft: the order is made. */
  function clear(): void {
    saveDraft(null);
    form.current?.reset();
    setProblems({});
  }

  function checkField(field: string): void {
    if (!isDeliveryField(field)) return;
    const parsed = parseDelivery(valuesOf(form.current));
    setProblems(known => ({ ...known, [field]: parsed.ok ? undefined : parsed.fields[field] }));
  }

  const handlers = {
    onInput() {
      saveDraft(valuesOf(form.current));
      const field = (document.activeElement as HTMLInputElement | null)?.name ?? "";
      if (isDeliveryField(field) && problems[field]) checkField(field);
    },
    // A field left by pressing a button is not checked yet: a message appearing now would move the button away.
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (!press.isOnButton()) checkField((event.target as unknown as HTMLInputElement).name);
    },
    ...press.handlers,
  };

  return { form, handlers, problems, check, show, clear, forgetLast };
}

/**
 * Fills the form once it is shown: from what was typed in this tab, else from the account's last order. What was filled
 * in goes again when the page learns that somebody else is signed in. Returns what forgets it, while it stands there.
 */
function useLastDelivery(
  form: RefObject<HTMLFormElement | null>,
  { isShown, last, clear }: { isShown: boolean; last: LastDelivery | undefined; clear(): void },
): (() => void) | undefined {
  const [isTyped] = useState(() => deliveryFields.some(field => field !== "email" && readDraft()[field]));
  const [forgottenIds, setForgottenIds] = useState(recallForgotten);
  const lastId = last && !isTyped && !forgottenIds.includes(last.orderId) ? last.orderId : undefined;
  const fill = useEffectEvent((orderId: string | undefined): FieldTexts => {
    const remembered = orderId !== undefined && last ? last.delivery : {};
    fillFrom(form.current, orderId === undefined ? readDraft() : remembered);
    return remembered;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const remembered = fill(lastId);
    const filled = form.current;
    return () => takeBack(filled, remembered);
  }, [isShown, lastId, form]);
  if (lastId === undefined) return undefined;
  return () => {
    clear();
    setForgottenIds(forgetAddress(lastId));
    inputOf(form.current, "fullName")?.focus();
  };
}

/** Whether a pointer is pressing a button or a link of the form at this moment. */
function usePress() {
  const isOnButton = useRef(false);
  return {
    isOnButton: () => isOnButton.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        isOnButton.current = (event.target as Element).closest("button, a, summary") !== null;
      },
      onPointerUp() {
        isOnButton.current = false;
      },
    },
  };
}

type FieldTexts = Partial<Record<DeliveryField, string | null>>;

function fillFrom(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    const text = texts[field];
    // Whatever was typed before the script ran is newer.
    if (input && text && input.value === input.defaultValue) input.value = text;
  }
}

/** Takes out of the form what was filled in and not changed since. */
function takeBack(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const field of deliveryFields) {
    const input = inputOf(form, field);
    if (input && texts[field] && input.value === texts[field]) input.value = input.defaultValue;
  }
}

function isDeliveryField(name: string): name is DeliveryField {
  return deliveryFields.some(field => field === name);
}

function inputOf(form: HTMLFormElement | null, field: DeliveryField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(deliveryFields.map(field => [field, inputOf(form, field)?.value ?? ""]));
}

import * as v from "valibot";

const key = "delivery";
const schema = v.record(v.string(), v.string());

/** What has been typed into the delivery form in this tab, kept across a reload and a visit to the sign-in page. */
function readDraft(): Record<string, string> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Stores the draft; null deletes it. Where the browser forbids storage, only the form itself holds it. */
function saveDraft(draft: Record<string, string> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode or a full storage: see above.
  }
}
