import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import {
  type DeliveryProblems,
  deliveryFields,
  type ParsedDelivery,
  parseDelivery,
} from "#app/shop/delivery/delivery.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { stateProblem } from "#app/shop/delivery/fit-delivery.ts";
import type { LastDelivery } from "#app/shop/delivery/last-delivery.ts";
import { stateName } from "#app/shop/delivery/nigerian-states.ts";
import {
  clearUnticked,
  inputOf,
  isDeliveryField,
  readDeliveryDraft,
  saveDeliveryDraft,
  shownState,
  valuesOf,
} from "./form-inputs.ts";
import { useChosenPlace, useLastDelivery } from "./use-filled-form.ts";

type FormWay = Pick<DeliveryWay, "kind" | "to">;

type DeliveryFormOptions = {
  isShown: boolean;
  last: LastDelivery | undefined;
  way: FormWay;
  places: readonly DeliveryPlace[];
};

/**
 * Keeps what is typed over a reload, checks a field when it is left and all fields on sending, and moves the focus to
 * the first wrong one. The inputs keep their own values. `isShown`: the form is on the page. `last` fills it while
 * nothing was typed.
 */
export function useDeliveryForm({ isShown, last, way, places }: DeliveryFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const press = usePress();
  const [problems, setProblems] = useState<DeliveryProblems>({});

  const forgetLast = useLastDelivery(form, { isShown, last, way, places, clear });
  useChosenPlace(form, { isShown, way, places, onFilled: () => checkField("region", { isQuiet: true }) });

  /** Returns undefined when the shopper must correct something first. The server reads the receiver. */
  function check() {
    const parsed = readForm(form.current, way);
    show(parsed.ok ? {} : parsed.fields);
    return parsed.ok ? { ...valuesOf(form.current), ...parsed.delivery } : undefined;
  }

  /** Shows what the server found, too. */
  function show(found: DeliveryProblems): void {
    setProblems(found);
    const first = deliveryFields.find(field => found[field]);
    if (first) inputOf(form.current, first)?.focus();
  }

  /** Empties the form and forgets the draft after an order. */
  function clear(): void {
    saveDeliveryDraft(null);
    form.current?.reset();
    setProblems({});
  }

  /** With `isQuiet`, says nothing about empty fields. */
  function checkField(field: string, { isQuiet = false } = {}): void {
    if (!isDeliveryField(field) || (isQuiet && !inputOf(form.current, field)?.value)) return;
    const parsed = readForm(form.current, way);
    setProblems(known => ({ ...known, [field]: parsed.ok ? undefined : parsed.fields[field] }));
  }

  const handlers = {
    onInput() {
      clearUnticked(form.current);
      // Fields the chosen delivery does not use keep their values, except the state.
      const state = way.to && { region: stateName(way.to.state) };
      saveDeliveryDraft({ ...readDeliveryDraft(), ...state, ...valuesOf(form.current) });
      const field = (document.activeElement as HTMLInputElement | null)?.name ?? "";
      if (isDeliveryField(field) && problems[field]) checkField(field);
    },
    // A field left by pressing a button is not checked yet: a new message would move the button away.
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const input = event.target as unknown as HTMLInputElement;
      if (input.name === "region") input.value = shownState(input.value);
      if (!press.isOnButton()) checkField(input.name);
    },
    ...press.handlers,
  };

  return { form, handlers, problems, check, show, clear, forgetLast };
}

/** Whether a pointer is pressing a button or link of the form right now. */
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

/** Reads the form, and checks the state against the chosen place. */
function readForm(form: HTMLFormElement | null, way: FormWay): ParsedDelivery {
  const values = valuesOf(form);
  const parsed = parseDelivery(values, undefined, way.kind);
  const fields = parsed.ok ? {} : parsed.fields;
  const region = fields.region ?? stateProblem(values.region ?? "", way);
  return region ? { ok: false, fields: { ...fields, region } } : parsed;
}
