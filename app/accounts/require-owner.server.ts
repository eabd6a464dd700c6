import { createContext, data, href, redirect, type RouterContextProvider } from "react-router";
import type { Account } from "./account.ts";
import { findAccount } from "./find-account.server.ts";

const ownerContext = createContext<Account>();

/**
 * Lets the owner alone past, and makes `ownerOf` answer for whatever runs after it. Anyone else is sent to `/` when
 * they open a page, and gets 403 for data and for every write.
 * Source: spec, roles; docs/spec-notes.md#kept-and-made-coherent (the owner check lives on the server).
 */
export async function requireOwner(
  shop: Parameters<typeof findAccount>[0],
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const account = await findAccount(shop, request);
  if (account?.isOwner) return context.set(ownerContext, account);
  throw opensPage(request) ? redirect(href("/")) : data(null, { status: 403, statusText: "Forbidden" });
}

/** The owner who sent this request; only below a route that requires one. */
export function ownerOf(context: Readonly<RouterContextProvider>): Account {
  return context.get(ownerContext);
}

/** React Router asks for data under the page's address with `.data` at the end. */
function opensPage({ method, url }: Request): boolean {
  return (method === "GET" || method === "HEAD") && !new URL(url).pathname.endsWith(".data");
}
