import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { counted } from "#app/lib/counted.ts";
import { maxParcelPictures } from "#app/orders/parcel-pictures/parcel-picture.ts";
import {
  type AddedPictures,
  addParcelPictures,
  findParcelChoice,
  listParcelPictures,
  type RemovedPicture,
  removeParcelPicture,
} from "#app/orders/parcel-pictures/parcel-pictures.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { isChosen } from "#app/platform/pictures/private-picture.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { ParcelFacts } from "./parcel-pictures.tsx";

/** Undefined where pictures are off, without a query. */
export async function findParcel(shop: Shop, orderId: string): Promise<ParcelFacts | undefined> {
  const choice = await findParcelChoice(shop);
  if (choice === "off") return undefined;
  return { isRequired: choice === "required", keys: await listParcelPictures(shop.db, orderId) };
}

const sentMeanwhile = "This order was sent meanwhile. Nothing was changed.";

const addRefusals: Record<Exclude<AddedPictures["kind"], "added" | "missing" | "refused">, string> = {
  over: sentMeanwhile,
  many: `At most ${maxParcelPictures} pictures. Remove one first.`,
  none: "Choose a picture first.",
};

export async function addPictures({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "move parcels");
  const shop = shopOf(context);
  const files = form.getAll("picture").filter(isChosen);
  const added = await addParcelPictures(shop, { id: params.id, actor: staffOf(context).email, files });
  if (added.kind === "missing") throw notFound();
  if (added.kind === "added") {
    return leave(shop, url.pathname + url.search, "updated", `${counted(files.length, "picture")} added`);
  }
  const picture = added.kind === "refused" ? added.problem : addRefusals[added.kind];
  return refuse(form, added.kind === "over" ? 409 : 400, { fields: { picture } });
}

const removeRefusals: Record<Exclude<RemovedPicture, "removed" | "unchanged" | "missing">, string> = {
  over: sentMeanwhile,
  last: "A packed order needs a picture. Add another one first.",
};

export async function removePicture({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "move parcels");
  const shop = shopOf(context);
  const asked = { id: params.id, key: String(form.get("key") ?? ""), actor: staffOf(context).email };
  const removed = await removeParcelPicture(shop, asked);
  if (removed === "missing") throw notFound();
  if (removed === "removed" || removed === "unchanged") {
    return leave(shop, url.pathname + url.search, "updated", "Picture removed");
  }
  return refuse(form, 409, { fields: { picture: removeRefusals[removed] } });
}
