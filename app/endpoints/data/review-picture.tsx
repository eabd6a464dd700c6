import { data } from "react-router";
import { readOwnPicture } from "#app/orders/reviews/review-pictures.server.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/review-picture.ts";

/** A review's picture, for anybody with its link; never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readOwnPicture(shopOf(context), params);
  if (!picture) throw data(null, { status: 404 });
  return privatePicture(picture);
}
