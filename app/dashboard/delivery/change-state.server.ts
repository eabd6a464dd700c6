import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { addDeliveryPlaces, restoreDeliveryPlace } from "#app/shop/delivery/change-delivery-places.server.ts";
import { copyDeliveryRates } from "#app/shop/delivery/copy-delivery-rates.server.ts";
import { isStateCode, type StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { shopOf } from "#app/shop.server.ts";
import { stateAddress } from "./delivery-addresses.ts";
import { parsePlaceNames } from "./place-names.ts";
import { saveFees } from "./save-fees.server.ts";

type StatePosted = Posted<{ state: string }>;

export async function savePlaceFees(posted: StatePosted) {
  const state = stateOf(posted.params.state);
  return await saveFees(posted, state, stateAddress(state));
}

export async function addPlaces({ form, params, context }: StatePosted) {
  const state = stateOf(params.state);
  const parsed = parsePlaceNames(form.get("names"));
  if (!parsed.ok) return refuse(form, 400, { fields: { names: parsed.problem } });
  const { kind } = await addDeliveryPlaces(shopOf(context), {
    actor: staffOf(context).email,
    state,
    names: parsed.names,
  });
  if (kind === "too-many") return refuse(form, 400, { fields: { names: "At most 200 areas per state." } });
  return saved(context, state);
}

const restoreSchema = v.object({ id: uuid });

/** Brings an archived area back with its rates. */
export async function restorePlace({ form, params, context }: StatePosted) {
  const state = stateOf(params.state);
  const parsed = v.safeParse(restoreSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { id } = parsed.output;
  const { kind } = await restoreDeliveryPlace(shopOf(context), { actor: staffOf(context).email, id });
  // `missing`: already restored by another tab or a double click.
  if (kind !== "name-taken") return leave(shopOf(context), stateAddress(state), "restored");
  return refuse(form, 409, { fields: { restore: "Another area already has this name. Rename it first." }, id });
}

const copySchema = v.object({ stamp: v.pipe(v.string(), v.maxLength(100)) });

/** Copies a state's rates to others, as the preview of this stamp showed. */
export async function copyRates({ form, params, url, context }: StatePosted) {
  const state = stateOf(params.state);
  const parsed = v.safeParse(copySchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { kind } = await copyDeliveryRates(shopOf(context), {
    actor: staffOf(context).email,
    from: state,
    to: copyTargets(url, state),
    stamp: parsed.output.stamp,
  });
  // The page shows the current preview.
  return kind === "outdated" ? refuse(form, 409, { message: "outdated" }) : saved(context, state);
}

function saved(context: Posted["context"], state: StateCode) {
  return leave(shopOf(context), stateAddress(state), "updated", "Delivery rates saved");
}

export function stateOf(text: string): StateCode {
  if (!isStateCode(text)) throw notFound();
  return text;
}

/** Ignores unknown states in the address. */
export function copyTargets(url: URL, from: StateCode): StateCode[] {
  return [...new Set(url.searchParams.getAll("copy"))].filter(isStateCode).filter(state => state !== from);
}
