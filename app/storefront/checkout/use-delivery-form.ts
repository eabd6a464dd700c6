import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import { type Delivery, deliveryFields, type DeliveryProblems, parseDelivery } from "#app/shop/delivery/delivery.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { stateProblem } from "#app/shop/delivery/fit-delivery.ts";
import {
  inputOf,
  isDeliveryField,
  readDeliveryDraft,
  saveDeliveryDraft,
  shownState,
  valuesOf,
} from "#app/shop/delivery/form-inputs.ts";
import type { LastDelivery } from "#app/shop/delivery/last-delivery.ts";
import { stateName } from "#app/shop/delivery/nigerian-states.ts";
import { useChosenPlace, useLastDelivery } from "./use-filled-form.ts";

type FormWay = Pick<DeliveryWay, "kind" | "to">;

type DeliveryFormOptions = {
  isShown: boolean;
  last: LastDelivery | undefined;
  way: FormWay;
  places: readonly DeliveryPlace[];
};

/**
 * The delivery form's behaviour: what is typed survives a reload, a field is checked when it is left, all of them when
 * the form is sent, and the focus goes to the first that needs the shopper. The inputs keep their own values.
 * `isShown`: whether the form is on the page yet. `last`: what it is filled with while nothing was typed, unless the
 * shopper has said on this device not to. `way`: how it is delivered and where to, which decides what is asked.
 */
export function useDeliveryForm({ isShown, last, way, places }: DeliveryFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const press = usePress();
  const [problems, setProblems] = useState<DeliveryProblems>({});

  const forgetLast = useLastDelivery(form, { isShown, last, way, places, clear });
  useChosenPlace(form, { isShown, way, places, onFilled: () => checkField("region", { isQuiet: true }) });

  /** The checked form; undefined when the shopper has to mend something first. */
  function check(): Delivery | undefined {
    const parsed = readForm(form.current, way);
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
    saveDeliveryDraft(null);
    form.current?.reset();
    setProblems({});
  }

  /** `isQuiet`: nothing is said of a field that is still empty. */
  function checkField(field: string, { isQuiet = false } = {}): void {
    if (!isDeliveryField(field) || (isQuiet && !inputOf(form.current, field)?.value)) return;
    const parsed = readForm(form.current, way);
    setProblems(known => ({ ...known, [field]: parsed.ok ? undefined : parsed.fields[field] }));
  }

  const handlers = {
    onInput() {
      // What the chosen kind of delivery does not ask for stays as it was, but for the state.
      const state = way.to && { region: stateName(way.to.state) };
      saveDeliveryDraft({ ...readDeliveryDraft(), ...state, ...valuesOf(form.current) });
      const field = (document.activeElement as HTMLInputElement | null)?.name ?? "";
      if (isDeliveryField(field) && problems[field]) checkField(field);
    },
    // A field left by pressing a button is not checked yet: a message appearing now would move the button away.
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const input = event.target as unknown as HTMLInputElement;
      if (input.name === "region") input.value = shownState(input.value);
      if (!press.isOnButton()) checkField(input.name);
    },
    ...press.handlers,
  };

  return { form, handlers, problems, check, show, clear, forgetLast };
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

/** What stands in the form, checked, also against the state of the chosen place. */
function readForm(form: HTMLFormElement | null, way: FormWay): ReturnType<typeof parseDelivery> {
  const values = valuesOf(form);
  const parsed = parseDelivery(values, undefined, way.kind);
  const fields = parsed.ok ? {} : parsed.fields;
  const region = fields.region ?? stateProblem(values.region ?? "", way);
  return region ? { ok: false, fields: { ...fields, region } } : parsed;
}
