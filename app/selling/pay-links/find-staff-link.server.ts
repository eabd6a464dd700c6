import { asc, eq } from "drizzle-orm";
import { href } from "react-router";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { listCheckoutLines } from "#app/money/checkout-records/list-checkout-lines.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { fillText, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findLinkState } from "./find-link-state.server.ts";
import { findOwnAccount } from "./find-own-account.server.ts";
import { accountText, laterSentence, type PayLinkState } from "./pay-link.ts";

type WaitingLine = Awaited<ReturnType<typeof listCheckoutLines>>[number];

/** `text` says amount and time, and the shop's account where it has one. */
export type StaffPayLink = {
  id: string;
  kind: (typeof payLinks.$inferSelect)["kind"];
  state: PayLinkState;
  /** What is due after this payment, in a sentence. */
  rest: string | undefined;
  address: string;
  fullName: string;
  phone: string;
  email: string;
  totalKobo: number;
  checkoutId: string;
  lines: WaitingLine[];
  /** The shop's bank account, for a transfer. Undefined if the shop has none, and on a link that a shopper made. */
  account: TransferAccount | undefined;
  text: string;
  /** Undefined for a number that WhatsApp cannot reach. */
  whatsApp: string | undefined;
  order: { id: string; number: string } | undefined;
};

/** Returns undefined when there is none. */
export async function findStaffLink(
  shop: DatedReadContext & SettingsContext & { settings: { origin: string } },
  id: string,
): Promise<StaffPayLink | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await shop.db
    .select({
      link: payLinks,
      checkout: checkouts,
      orderId: orders.id,
      orderNumber: orders.number,
      orderStage: orders.stage,
    })
    .from(payLinks)
    .innerJoin(checkouts, eq(checkouts.id, payLinks.checkoutId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(payLinks.id, id));
  if (!found) return undefined;
  const { link, checkout, orderId, orderNumber, orderStage } = found;
  const { fullName, phone, email, totalKobo } = checkout;
  const state = await findLinkState(shop.db, found, shop.now());
  const address = shop.settings.origin + href("/pay/:token", { token: link.token });
  const isDue = state.kind === "payable" || state.kind === "being-paid";
  const texts = await findShopTexts(shop);
  const first = firstNameOf(fullName);
  const total = formatNaira(isDue ? state.amountKobo : totalKobo);
  const time = link.expiresAt ? formatLagosTime(link.expiresAt) : "";
  const isReady = link.kind === "balance" && orderStage === "ready";
  const account = link.kind === "shopper" ? undefined : await findOwnAccount(shop);
  const asked = isReady
    ? fillText(texts.balance, { first, title: await titleOf(shop.db, orderId!), due: total, link: address })
    : fillText(texts.pay, { first, total, time, link: address });
  const rest = laterSentence(state);
  const text = [asked, rest, account && accountText(account)].filter(Boolean).join("\n");
  return {
    id,
    kind: link.kind,
    checkoutId: checkout.id,
    lines: await listCheckoutLines(shop.db, checkout.id),
    account,
    state,
    rest,
    address,
    fullName,
    phone,
    email,
    totalKobo,
    text,
    whatsApp: phoneLinks(phone).whatsApp && whatsAppAddress(phone, text),
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : undefined,
  };
}

/** First item, and that there are more. */
async function titleOf(db: Database, orderId: string): Promise<string> {
  const lines = await db
    .select({ title: orderItems.title })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const [first, ...others] = lines.map(({ title }) => title);
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? "");
}
