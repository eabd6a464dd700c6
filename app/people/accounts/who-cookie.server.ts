import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";
import type { Account } from "./account.ts";
import { sessionSeconds } from "#app/platform/identity/auth.server.ts";

/**
 * The `Set-Cookie` value that tells the browser whom to show the header to: `shopper`, or `owner` for
 * everybody who works in the dashboard, or with no account that nobody is signed in. It grants nothing; the session
 * cookie beside it does. Source: docs/architecture.md#speed.
 */
export function whoCookie(shop: { settings: { origin: string } }, account: Account | undefined): string {
  if (!account) return readableCookie(shop, "who", "", 0);
  return readableCookie(shop, "who", account.role === "shopper" ? "shopper" : "owner", sessionSeconds);
}
