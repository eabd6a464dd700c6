import { href, redirect, type RouterContextProvider } from "react-router";
import { needsCode } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";

/** Leads staff with a code app, who have typed no code for ten minutes, to the page that asks for one. */
export function requireCode(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!needsCode(staffOf(context), shopOf(context).now())) return;
  const next = url.pathname + url.search;
  throw redirect(`${href("/admin/password/confirm")}?${new URLSearchParams({ next })}`);
}
