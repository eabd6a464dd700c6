import { eq } from "drizzle-orm";
import { href } from "react-router";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatNaira } from "#app/lib/money.ts";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { noteReminder } from "#app/money/owed/note-reminder.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { fillText, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { askForBalance } from "./ask-for-balance.server.ts";
import { findOwnAccount } from "./find-own-account.server.ts";
import { accountText } from "./pay-link.ts";

type RemindingShop = WriteContext & SettingsContext & { settings: { origin: string }; payments: { takesNew: boolean } };

/**
 * `meanwhile`: somebody reminded them since the page was shown. `nothing-due`: paid, cancelled or refunded by now.
 * `whatsApp` is undefined for a number that it cannot reach.
 */
export type DebtReminder =
  | { kind: "reminding"; orderId: string; name: string; text: string; whatsApp: string | undefined }
  | { kind: "missing" | "nothing-due" | "meanwhile" };

/**
 * Notes that an order's customer is reminded of what is due, and fills in the text with the link to pay it. What is due
 * is asked now, because it may have been paid since the page was shown. `seen`: how many reminders the page showed.
 */
export async function remindOfDebt(
  shop: RemindingShop,
  { orderId, actor, seen }: { orderId: string; actor: string; seen: number },
): Promise<DebtReminder> {
  const noted = await noteReminder(shop, { orderId, actor, seen });
  if (noted.kind !== "noted") return noted;
  const { order, dueKobo } = noted;
  const link = shop.payments.takesNew ? await findBalanceLink(shop, { orderId, actor }) : "";
  if (link === undefined) return { kind: "nothing-due" };
  const { shopName } = await findShopSettings(shop);
  const texts = await findShopTexts(shop);
  const first = firstNameOf(order.fullName);
  const asked = fillText(texts.owed, {
    first,
    shop: shopName,
    due: formatNaira(dueKobo),
    number: order.number,
    link,
  });
  const account = await findOwnAccount(shop);
  const text = account ? `${asked}\n${accountText(account)}` : asked;
  const { fullName: name, phone } = order;
  return { kind: "reminding", orderId, name, text, whatsApp: whatsAppAddress(phone, text) };
}

async function findBalanceLink(
  shop: RemindingShop,
  asking: { orderId: string; actor: string },
): Promise<string | undefined> {
  const asked = await askForBalance(shop, asking);
  if (asked.kind !== "asked") return undefined;
  const [link] = await shop.db.select({ token: payLinks.token }).from(payLinks).where(eq(payLinks.id, asked.linkId));
  return link && shop.settings.origin + href("/pay/:token", { token: link.token });
}
