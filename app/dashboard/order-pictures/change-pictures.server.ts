import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { counted } from "#app/lib/counted.ts";
import { isMadeHere, maxPictures, type PictureKind, takesPictures } from "#app/orders/order-pictures/order-picture.ts";
import {
  addPictures,
  findPicturesOffered,
  listPictures,
  removePicture,
} from "#app/orders/order-pictures/order-pictures.server.ts";
import { listStyle } from "#app/orders/order-pictures/style-pictures.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { isChosen } from "#app/platform/pictures/private-picture.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { DoorFacts } from "./door-picture.tsx";
import type { ParcelFacts } from "./parcel-pictures.tsx";

/** Undefined where pictures of parcels are off, without a query. */
export async function findParcel(shop: Shop, orderId: string): Promise<ParcelFacts | undefined> {
  const { parcelPictures: choice } = await findShopSettings(shop);
  if (choice === "off") return undefined;
  const pictures = await listPictures(shop.db, orderId, "parcel");
  return { isRequired: choice === "required", keys: pictures.map(({ key }) => key) };
}

/** Undefined where pictures at the door are off, or this order has none and takes none. */
export async function findDoor(shop: Shop, order: OrderDetail): Promise<DoorFacts | undefined> {
  if (!(await findPicturesOffered(shop)).includes("handover")) return undefined;
  const [picture] = await listPictures(shop.db, order.id, "handover");
  return picture || takesPictures.handover(order) ? { picture } : undefined;
}

/** Undefined where nothing is made to order, without a query, or where there is no picture and none is taken. */
export async function findStyle(shop: Shop, order: OrderDetail): Promise<string[] | undefined> {
  if (!isMadeHere(order)) return undefined;
  const keys = await listStyle(shop.db, order.id);
  return keys.length > 0 || takesPictures.style(order) ? keys : undefined;
}

const over: Record<PictureKind, string> = {
  parcel: "This order was sent meanwhile. Nothing was changed.",
  handover: "Only an order that a rider brings, or has delivered, has such a picture. Nothing was changed.",
  style: "This order was made meanwhile. Nothing was changed.",
};

const many: Record<PictureKind, string> = {
  parcel: `At most ${maxPictures.parcel} pictures. Remove one first.`,
  handover: "This order has a picture. Remove it first.",
  style: `At most ${maxPictures.style} pictures. Remove one first.`,
};

async function add({ form, params, url, context }: Posted<{ id: string }>, shows: PictureKind) {
  requirePermission(context, "move parcels");
  const shop = shopOf(context);
  const files = form.getAll("picture").filter(isChosen);
  const added = await addPictures(shop, { id: params.id, actor: staffOf(context).email, shows, files });
  if (added.kind === "missing") throw notFound();
  if (added.kind === "added") {
    return leave(shop, url.pathname + url.search, "updated", `${counted(files.length, "picture")} added`);
  }
  const refusals = { over: over[shows], many: many[shows], none: "Choose a picture first." };
  const picture = added.kind === "refused" ? added.problem : refusals[added.kind];
  return refuse(form, added.kind === "over" ? 409 : 400, { fields: { [fieldOf[shows]]: picture } });
}

/** Names the field under which the page says what was wrong. */
const fieldOf = { parcel: "picture", handover: "doorPicture", style: "stylePicture" } as const;

export const addParcelPictures = async (posted: Posted<{ id: string }>) => await add(posted, "parcel");

export const addDoorPicture = async (posted: Posted<{ id: string }>) => await add(posted, "handover");

export const addStylePictures = async (posted: Posted<{ id: string }>) => await add(posted, "style");

const last: Record<"parcel" | "handover", string> = {
  parcel: "A packed order needs a picture. Add another one first.",
  handover: "This order was delivered with the picture instead of the code. Undo that step first.",
};

export async function takePictureOut({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "move parcels");
  const shop = shopOf(context);
  const asked = { id: params.id, key: String(form.get("key") ?? ""), actor: staffOf(context).email };
  const removed = await removePicture(shop, asked);
  switch (removed.kind) {
    case "missing":
      throw notFound();
    case "over":
      return refuse(form, 409, { fields: { [fieldOf[removed.shows]]: over[removed.shows] } });
    case "last":
      return refuse(form, 409, { fields: { [fieldOf[removed.shows]]: last[removed.shows] } });
    case "removed":
    case "unchanged":
      return leave(shop, url.pathname + url.search, "updated", "Picture removed");
  }
}
