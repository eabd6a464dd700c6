import { readShownPicture } from "#app/orders/order-pictures/shown-pictures.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/order-picture.ts";

/** Mobile data is dear, and a customer looks at the order's page several times a day. */
const keptSeconds = 24 * 60 * 60;

/** A picture of a packed parcel or a hand-over, for anybody with the order's link while its page shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readShownPicture(shopOf(context), params);
  if (!picture) throw notFound();
  return privatePicture(picture, keptSeconds);
}
