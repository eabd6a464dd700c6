import { href, redirect } from "react-router";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** A link or a reload that arrives here changes nothing: signing out is a POST. */
export function loader() {
  return redirect(href("/"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  // The next person in this browser is not its earlier guest either.
  const guest = shop.guestCookies.read(request) ? [shop.guestCookies.end()] : [];
  const ended = [...(await shop.sessions.end(request)), ...guest];
  const cookies = [...ended, whoCookie(shop, undefined), toastCookie(shop, "loggedOut")];
  return redirect(href("/"), { headers: cookies.map(cookie => ["Set-Cookie", cookie]) });
}
