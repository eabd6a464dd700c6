import { href } from "react-router";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import type { StateCode } from "#app/shop/delivery/nigerian-states.ts";
import type { RateScope } from "#app/shop/delivery/rate-terms.ts";

export function stateAddress(state: StateCode): string {
  return href("/admin/delivery/states/:state", { state });
}

export function newRateAddress(kind: DeliveryKind, { state, placeId }: RateScope): string {
  const scope = { ...(state && { state }), ...(placeId && { place: placeId }) };
  return `${href("/admin/delivery/rates/new")}?${new URLSearchParams({ kind, ...scope })}`;
}

export function scopeAddress({ state, placeId }: RateScope): string {
  if (placeId !== null) return href("/admin/delivery/places/:id", { id: placeId });
  return state === null ? href("/admin/delivery") : stateAddress(state);
}
