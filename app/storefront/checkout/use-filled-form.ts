import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import { deliveryFields } from "#app/shop/delivery/delivery.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPlace, Destination } from "#app/shop/delivery/delivery-rates.ts";
import { forgetAddress, type LastDelivery, recallForgotten } from "#app/shop/delivery/last-delivery.ts";
import { readState, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { clearUnchanged, type FieldTexts, fillFrom, inputOf, readDeliveryDraft } from "./form-inputs.ts";

/**
 * Fills the form when it appears: with what was typed in this tab, else from the account's last order. Removes that
 * when somebody else turns out to be signed in. Returns a function that empties it while it stands there.
 */
export function useLastDelivery(
  form: RefObject<HTMLFormElement | null>,
  { isShown, last, way, places, clear }: FormPlace & { last: LastDelivery | undefined; clear(): void },
): (() => void) | undefined {
  const { kind, to } = way;
  const [isTyped] = useState(() => deliveryFields.some(field => field !== "email" && readDeliveryDraft()[field]));
  const [forgottenIds, setForgottenIds] = useState(recallForgotten);
  const isWanted = last && !isTyped && !forgottenIds.includes(last.orderId) && fitsPlace(last.delivery, way, places);
  const lastId = isWanted ? last.orderId : undefined;
  const fill = useEffectEvent((orderId: string | undefined): FieldTexts => {
    const remembered = orderId !== undefined && last ? last.delivery : {};
    const draft = readDeliveryDraft();
    // An address in another state does not fit.
    const fits = isOfState(draft.region, to);
    const typed = fits ? draft : { fullName: draft.fullName, email: draft.email, phone: draft.phone };
    fillFrom(form.current, orderId === undefined ? typed : remembered);
    return remembered;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const remembered = fill(lastId);
    const filled = form.current;
    return () => clearUnchanged(filled, remembered);
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

type FormPlace = { isShown: boolean; way: Pick<DeliveryWay, "kind" | "to">; places: readonly DeliveryPlace[] };

/** Whether the last order's address can be in the chosen place. Collection needs none. */
function fitsPlace({ region, city }: FieldTexts, { kind, to }: FormPlace["way"], places: FormPlace["places"]): boolean {
  if (deliveryKinds[kind].asksFor === "nothing" || !to) return true;
  const place = places.find(({ id }) => id === to.placeId)?.name ?? city;
  return isOfState(region, to) && place?.toLowerCase() === city?.toLowerCase();
}

function isOfState(region: string | null | undefined, to: Destination | undefined): boolean {
  return !region || !to || readState(region) === to.state;
}

/**
 * Writes the chosen state and place into the form, over empty fields and its own earlier choice only; never beside a
 * street, which belongs to one place.
 */
export function useChosenPlace(
  form: RefObject<HTMLFormElement | null>,
  { isShown, way: { kind, to }, places, onFilled }: FormPlace & { onFilled(): void },
): void {
  const written = useRef({ region: "", city: "" });
  const state = to && stateName(to.state);
  const city = places.find(({ id }) => id === to?.placeId)?.name ?? "";
  const tell = useEffectEvent(onFilled);
  useEffect(() => {
    if (!isShown || (!state && !written.current.region)) return;
    const texts = { region: state ?? "", city };
    const hasStreet = Boolean(inputOf(form.current, "street")?.value);
    for (const field of ["region", "city"] as const) {
      const input = inputOf(form.current, field);
      const isOurs = !hasStreet && input?.value === written.current[field];
      if (input && (input.value === "" || isOurs)) input.value = texts[field];
    }
    written.current = texts;
    tell();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isShown, form, kind, state, city]);
}
