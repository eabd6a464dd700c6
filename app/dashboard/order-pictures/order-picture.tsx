import { readPicture } from "#app/orders/order-pictures/order-pictures.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/order-picture.ts";

/** A picture of a packed parcel or a hand-over, for staff: never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readPicture(shopOf(context), params);
  if (!picture) throw notFound();
  return privatePicture(picture);
}
