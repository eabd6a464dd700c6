import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { recordGuest } from "#app/people/accounts/record-guest.server.ts";
import type { BuyersContext } from "#app/people/guests/find-buyers.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Buyers, findBuyers } from "./find-buyers.server.ts";
import { newGuestId } from "./guest-cookies.server.ts";

/** More than any shopper needs; keeps holds from being renewed without end. */
const startLimit = { limit: 60, minutes: 60 };

/** Per network address, which may be a carrier's. What costs the shop has limits of its own. */
const newGuestLimit = { limit: 1_000, minutes: 60 };

/** The most orders of guests at one network address that staff must handle. */
const guestsWaitLimit = { limit: 100, minutes: 60 };

/** `guestCustomerId`: the guest this account was before in the same browser. `cookies`: of a guest. */
export type Admitted = {
  kind: "admitted";
  customer: { customerId: string; email: string; isGuest: boolean };
  guestCustomerId: string | undefined;
  cookies: string[];
};

/** Somebody signed in, or anyone where guests may order; undefined otherwise. Checked before the body is read. */
export async function findAllowedBuyers(
  shop: BuyersContext & { settings: StartSettings },
  request: Request,
): Promise<Buyers | undefined> {
  const buyers = await findBuyers(shop, request);
  return buyers.account || (await findShopSettings(shop)).guestsMayOrder ? buyers : undefined;
}

/**
 * The account, else the guest, created when new. `email`: from the delivery form; unverified. `waits`: the order waits
 * for staff.
 */
export async function admitBuyer(
  shop: BuyersContext & { settings: StartSettings },
  request: Request,
  { buyers: { account, guestCustomerId }, email, waits }: { buyers: Buyers; email: string; waits: boolean },
): Promise<Admitted | { kind: "too-many-tries" }> {
  const startsOf = (customerId: string) => ({ key: `checkout of ${customerId}`, ...startLimit });
  if (account) {
    if ((await countTry(shop, [startsOf(account.customerId)])) === "too-many") return { kind: "too-many-tries" };
    return { kind: "admitted", customer: { ...account, isGuest: false }, guestCustomerId, cookies: [] };
  }
  const address = clientAddress(request);
  const tried = await countTry(shop, [
    guestCustomerId ? startsOf(guestCustomerId) : { key: `new guests from ${address}`, ...newGuestLimit },
    ...(waits ? [{ key: `guests who wait from ${address}`, ...guestsWaitLimit }] : []),
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const guestId = (guestCustomerId && shop.guestCookies.read(request)) || newGuestId();
  const customerId = await recordGuest(shop.db, { guestId, email });
  return {
    kind: "admitted",
    customer: { customerId, email, isGuest: true },
    guestCustomerId: undefined,
    cookies: [shop.guestCookies.give(guestId)],
  };
}
