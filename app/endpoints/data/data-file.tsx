import { data, href, redirect } from "react-router";
import { findFileOwner } from "#app/people/privacy/own-data.server.ts";
import { dataFileResponse } from "#app/people/privacy/write-data-file.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/data-file.ts";

/** Everything kept about the signed-in person, or the holder of a mailed link, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const owner = await findFileOwner(shop, request, url.searchParams.get("code") ?? "");
  if (!owner) throw redirect(href("/account/data"));
  if (owner === "too-many-tries") throw data("Too many tries. Wait an hour and try again.", { status: 429 });
  return dataFileResponse(shop, owner);
}
