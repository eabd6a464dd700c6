import { href, type RouterContextProvider, redirect } from "react-router";
import { neededProof } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";

/** Leads staff who have typed no code, or no password without a code app, for ten minutes to the page that asks. */
export function requireProof(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!neededProof(staffOf(context), shopOf(context).now())) return;
  const next = url.pathname + url.search;
  throw redirect(`${href("/admin/password/confirm")}?${new URLSearchParams({ next })}`);
}
