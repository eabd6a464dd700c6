import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";
import { sessionSeconds } from "#app/platform/identity/auth.server.ts";
import type { Account } from "./account.ts";

/**
 * `Set-Cookie` for the header: `shopper`, or `owner` for all staff, or nobody. It grants nothing. Source:
 * docs/architecture.md#speed.
 */
export function whoCookie(shop: { settings: { origin: string } }, account: Account | undefined): string {
  if (!account) return readableCookie(shop, "who", "", 0);
  return readableCookie(shop, "who", account.role === "shopper" ? "shopper" : "owner", sessionSeconds);
}
