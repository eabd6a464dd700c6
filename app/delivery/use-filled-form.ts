import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DeliveryKind } from "#app/tables/states.ts";
import type { DeliveryWay } from "./asked-rate.ts";
import { deliveryFields } from "./delivery.ts";
import type { DeliveryPlace } from "./delivery-rates.ts";
import { type FieldTexts, fillFrom, inputOf, readDraft, takeBack } from "./form-inputs.ts";
import { forgetAddress, type LastDelivery, recallForgotten } from "./last-delivery.ts";
import { stateName } from "./nigerian-states.ts";

/**
 * Fills the form once it is shown: from what was typed in this tab, else from the account's last order. What was filled
 * in goes again when the page learns that somebody else is signed in. Returns what forgets it, while it stands there.
 */
export function useLastDelivery(
  form: RefObject<HTMLFormElement | null>,
  {
    isShown,
    last,
    kind,
    clear,
  }: { isShown: boolean; last: LastDelivery | undefined; kind: DeliveryKind; clear(): void },
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
    // Another kind of delivery has other fields to fill.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isShown, lastId, form, kind]);
  if (lastId === undefined) return undefined;
  return () => {
    clear();
    setForgottenIds(forgetAddress(lastId));
    inputOf(form.current, "fullName")?.focus();
  };
}

type ChosenPlace = {
  isShown: boolean;
  way: Pick<DeliveryWay, "kind" | "to">;
  places: readonly DeliveryPlace[];
  onFilled(): void;
};

/** Writes the chosen state and place into the form, over nothing but what an earlier choice wrote there. */
export function useChosenPlace(
  form: RefObject<HTMLFormElement | null>,
  { isShown, way: { kind, to }, places, onFilled }: ChosenPlace,
): void {
  const written = useRef({ region: "", city: "" });
  const state = to && stateName(to.state);
  const city = places.find(({ id }) => id === to?.placeId)?.name ?? "";
  const tell = useEffectEvent(onFilled);
  useEffect(() => {
    if (!isShown || (!state && !written.current.region)) return;
    const texts = { region: state ?? "", city };
    for (const field of ["region", "city"] as const) {
      const input = inputOf(form.current, field);
      if (input && (input.value === "" || input.value === written.current[field])) input.value = texts[field];
    }
    written.current = texts;
    tell();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isShown, form, kind, state, city]);
}
