import { href } from "react-router";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";

/**
 * What a buyer wants to know before trusting a shop, each only where the owner has said it. Each has one source:
 * `delivery` is told by the rates where there are any, `places` by those for collecting, else by the settings.
 */
export type TrustFacts = {
  /** How long delivery takes. */
  delivery?: string;
  /** How returns work, in a sentence. */
  returns?: string;
  /** The path of the page about returns, where it is published. */
  returnsPage?: string;
  /** Who to call and to write to: addresses, and the number as people write it. */
  call?: { to: string; shown: string } | undefined;
  chat?: { to: string; shown: string };
  /** Where to collect. */
  places?: string[];
};

type Told = { hasRates: boolean; pickUpPlaces: string[]; hasReturnsPage: boolean };

export function trustFactsOf(
  { deliveryTime, returnsInShort, phone, whatsApp, collectAddress }: ShownSettings,
  { hasRates, pickUpPlaces, hasReturnsPage }: Told,
): TrustFacts {
  const places = pickUpPlaces.length > 0 ? pickUpPlaces : [collectAddress].filter(Boolean);
  const call = phone && phoneLinks(phone);
  const chat = whatsApp && phoneLinks(whatsApp);
  return {
    ...(deliveryTime && !hasRates && { delivery: deliveryTime }),
    ...(returnsInShort && { returns: returnsInShort }),
    ...(hasReturnsPage && { returnsPage: href("/pages/:page", { page: "returns" }) }),
    ...(call && { call: { to: call.call, shown: call.shown } }),
    ...(chat && chat.whatsApp && { chat: { to: chat.whatsApp, shown: chat.shown } }),
    ...(places.length > 0 && { places }),
  };
}
