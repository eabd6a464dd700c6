import { firstNameOf } from "#app/lib/first-name.ts";
import { contactCard } from "#app/shop/buying-facts/contact-card.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import type { Reachable } from "./list-reachable.server.ts";

/**
 * Writes contacts for an address book. Their names begin with a tag, the one that was chosen if there is one, so that a
 * group stands together there: "VIP Ada".
 */
export function reachableCards(people: readonly Reachable[], chosen?: string): string {
  return people.map(person => contactCard(cardOf(person, chosen))).join("");
}

function cardOf({ phone, name, tags }: Reachable, chosen: string | undefined) {
  const tag = (chosen && tags.includes(chosen) ? chosen : tags[0]) ?? "Customer";
  const known = firstNameOf(name) || phoneLinks(phone).shown;
  return { name: `${tag} ${known}`, isCompany: false, numbers: [{ number: phone }], groups: [...tags] };
}
