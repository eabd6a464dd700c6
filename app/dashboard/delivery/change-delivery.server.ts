import { href } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { addDeliveryPlaces } from "#app/shop/delivery/change-delivery-places.server.ts";
import { createDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { isStateCode } from "#app/shop/delivery/nigerian-states.ts";
import { doorTerms } from "#app/shop/delivery/rate-terms.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { stateAddress } from "./delivery-addresses.ts";
import { saveFees } from "./save-fees.server.ts";
import { starterPlaces } from "./starter-places.ts";

export async function saveStateFees(posted: Posted) {
  return await saveFees(posted, null, href("/admin/delivery"));
}

const starterSchema = v.object({
  state: v.custom<keyof typeof starterPlaces>(state => isStateCode(state) && state in starterPlaces),
});

/** Adds a state's well-known areas, without fees. */
export async function addStarterPlaces({ form, context }: Posted) {
  const parsed = v.safeParse(starterSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { state } = parsed.output;
  const shop = shopOf(context);
  await addDeliveryPlaces(shop, { actor: staffOf(context).email, state, names: starterPlaces[state] ?? [] });
  return leave(shop, stateAddress(state), "updated", "Delivery rates started");
}

/** Makes the settings' one fee the first rate, for all of Nigeria. */
export async function beginRates({ context }: Posted) {
  const shop = shopOf(context);
  const { deliveryFeeKobo } = await findShopSettings(shop);
  const outcome = await createDeliveryRate(shop, {
    actor: staffOf(context).email,
    kind: usualKind,
    scope: { state: null, placeId: null },
    terms: doorTerms(deliveryFeeKobo),
  });
  // Refused: another tab has created the first rate, and the page shows it.
  if (outcome.kind === "refused") return leave(shop, href("/admin/delivery"), "changedMeanwhile");
  return leave(shop, href("/admin/delivery"), "updated", "Delivery rates started");
}
