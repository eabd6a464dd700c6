import { href } from "react-router";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";

/**
 * What buyers want to know before trusting a shop, where the owner has said it. Each fact has one source: `delivery`
 * comes from the rates if there are any, `places` from those for collection, else from the settings.
 */
export type TrustFacts = {
  delivery?: string;
  returns?: string;
  /** The page about returns, when it is published. */
  returnsPage?: string;
  /** Addresses to call and write to, and the number as people write it. */
  call?: { to: string; shown: string } | undefined;
  chat?: { to: string; shown: string };
  /** An e-mail address. */
  email?: string;
  places?: string[];
  hours?: string;
};

type Told = { hasRates: boolean; pickUpPlaces: string[]; hasReturnsPage: boolean };

export function trustFactsOf(
  { deliveryTime, returnsInShort, phone, whatsApp, contactEmail, collectAddress, openingHours }: ShownSettings,
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
    ...(contactEmail && { email: contactEmail }),
    ...(places.length > 0 && { places }),
    ...(openingHours && { hours: openingHours }),
  };
}
