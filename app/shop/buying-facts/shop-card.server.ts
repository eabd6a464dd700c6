import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type CardNumber, contactCard } from "./contact-card.ts";

type Numbers = Pick<ShopSettings, "phone" | "whatsApp">;

/** Says whether the shop has a number, which shoppers are offered to save. */
export function hasNumberToSave({ phone, whatsApp }: Numbers): boolean {
  return phone !== "" || whatsApp !== "";
}

/** The shop as a contact for a phone's address book. Undefined for a shop without a number. */
export function shopCard(
  settings: Numbers & Pick<ShopSettings, "shopName">,
  { origin }: { origin: string },
): string | undefined {
  if (!hasNumberToSave(settings)) return undefined;
  const [phone, whatsApp] = [settings.phone, settings.whatsApp].map(fullNumber);
  const numbers: CardNumber[] = phone ? [{ number: phone }] : [];
  if (whatsApp && whatsApp !== phone) numbers.push({ number: whatsApp, label: "WhatsApp" });
  return contactCard({ name: settings.shopName, isCompany: true, numbers, url: origin });
}

/** With the country's code, by which WhatsApp finds a contact. */
function fullNumber(typed: string): string {
  return typed && phoneLinks(typed).call.replace(/^tel:/u, "");
}
