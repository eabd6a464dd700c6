import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Delivery, type DeliveryField, deliveryFields, type DeliveryProblems, parseDelivery } from "./delivery.ts";
import { keepDraft, recallDraft } from "./delivery-draft.ts";

/**
 * The delivery form's behaviour: what is typed survives a reload, a field is checked when it is left, all of them when
 * the form is sent, and the focus goes to the first that needs the shopper. The inputs keep their own values.
 * `isShown`: whether the form is on the page yet.
 */
export function useDeliveryForm(isShown: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isPressingButton = useRef(false);
  const [problems, setProblems] = useState<DeliveryProblems>({});

  useEffect(() => {
    const draft = recallDraft();
    for (const field of deliveryFields) {
      const input = inputOf(form.current, field);
      // Whatever was typed before the script ran is newer than the draft.
      if (input && draft[field] && input.value === input.defaultValue) input.value = draft[field];
    }
  }, [isShown]);

  function check(): Delivery | undefined {
    const parsed = parseDelivery(valuesOf(form.current));
    show(parsed.ok ? {} : parsed.fields);
    return parsed.ok ? parsed.delivery : undefined;
  }

  function show(found: DeliveryProblems): void {
    setProblems(found);
    const first = deliveryFields.find(field => found[field]);
    if (first) inputOf(form.current, first)?.focus();
  }

  function checkField(field: string): void {
    if (!isDeliveryField(field)) return;
    const parsed = parseDelivery(valuesOf(form.current));
    setProblems(known => ({ ...known, [field]: parsed.ok ? undefined : parsed.fields[field] }));
  }

  const handlers = {
    onInput() {
      keepDraft(valuesOf(form.current));
      const field = (document.activeElement as HTMLInputElement | null)?.name ?? "";
      if (isDeliveryField(field) && problems[field]) checkField(field);
    },
    // A field left by pressing a button is not checked yet: a message appearing now would move the button away.
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (!isPressingButton.current) checkField((event.target as unknown as HTMLInputElement).name);
    },
    onPointerDown(event: PointerEvent) {
      isPressingButton.current = (event.target as Element).closest("button, a, summary") !== null;
    },
    onPointerUp() {
      isPressingButton.current = false;
    },
  };

  return {
    form,
    handlers,
    problems,
    /** The checked form; undefined when the shopper has to mend something first. */
    check,
    /** Shows what the server found. */
    show,
    /** Empties the form and forgets the draft: the order is made. */
    clear() {
      keepDraft(null);
      form.current?.reset();
      setProblems({});
    },
  };
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
