import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { recordGuest } from "#app/people/accounts/record-guest.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Buyers, findBuyers } from "./find-buyers.server.ts";
import { newGuestId } from "./guest-cookies.server.ts";

/** Far more than any shopper needs, and few enough to keep holds from being renewed without end. */
const startLimit = { limit: 60, minutes: 60 };

/**
 * At one network address, which a mobile carrier shares among thousands. Far more than a busy hour brings: what costs
 * the shop something (pieces held, e-mails, tries) has limits of its own.
 */
const newGuestLimit = { limit: 1_000, minutes: 60 };

/** Of what a person of the shop has to deal with, asked for by guests at one network address. */
const guestsWaitLimit = { limit: 100, minutes: 60 };

/**
 * Whose checkout is started. `guestCustomerId`: the guest that somebody signed in was before, in the same browser.
 * `cookies`: the `Set-Cookie` values of a guest.
 */
export type Admitted = {
  kind: "admitted";
  customer: { customerId: string; email: string; isGuest: boolean };
  guestCustomerId: string | undefined;
  cookies: string[];
};

type AdmitBuyerContext = Parameters<typeof findBuyers>[0] & { settings: StartSettings };

/**
 * Who asks to buy, before anything of the request's body is read: somebody signed in, or anyone where the owner lets
 * guests order. Undefined for everybody else.
 */
export async function findAllowedBuyers(shop: AdmitBuyerContext, request: Request): Promise<Buyers | undefined> {
  const buyers = await findBuyers(shop, request);
  return buyers.account || (await findShopSettings(shop)).guestsMayOrder ? buyers : undefined;
}

/**
 * Who starts a checkout, of `findAllowedBuyers`: the account, else the guest, made when the browser has none yet.
 * `email`: what stands in the delivery form; a guest's customer has the last one that was typed, which proves nothing.
 * `waits`: what is ordered waits for a person of the shop rather than for a provider.
 */
export async function admitBuyer(
  shop: AdmitBuyerContext,
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
