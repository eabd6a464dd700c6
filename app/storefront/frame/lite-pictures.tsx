import { href, redirect } from "react-router";
import { sameSitePath } from "#app/lib/same-site-path.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/lite-pictures.ts";

const yearSeconds = 31_536_000;

/** `POST /pictures` sets little data or all pictures for this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = form.get("pictures") === "lite" ? "lite" : "full";
  const next = sameSitePath(String(form.get("next") ?? "")) ?? href("/");
  const cookie = readableCookie(shopOf(context), "pictures", choice, yearSeconds);
  return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Nothing is shown at this address: a GET redirects. */
export function loader() {
  return redirect(href("/"));
}
