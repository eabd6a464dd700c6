import { asc, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { checkoutLines, checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { findChatOrder } from "#app/selling/chat-orders/find-chat-order.server.ts";
import { emptyQuickForm, type QuickForm } from "./quick-form.ts";

/** `draft`: a draft's number; `again`: an expired link's id. "" for neither. */
type Beginning = { draft: string; again: string };

/**
 * Empty, or with lines of a draft, or customer and lines of an expired link, at current prices. A sentence when there
 * is none.
 */
export async function openQuickOrder(
  shop: { db: Database; settings: { ownerEmail: string } },
  { draft: number, again }: Beginning,
): Promise<{ form: QuickForm; sentences: string[] }> {
  const form = emptyQuickForm(newId());
  if (again !== "") return { form: { ...form, ...(await findAgain(shop, again)) }, sentences: [] };
  if (number === "") return { form, sentences: [] };
  const draft = number.includes("\0") ? undefined : await findChatOrder(shop.db, number.slice(0, 40));
  if (!draft) return { form, sentences: [`No WhatsApp order ${number.slice(0, 40)}.`] };
  const lines = draft.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
  return { form: { ...form, lines }, sentences: [] };
}

async function findAgain(
  { db, settings }: { db: Database; settings: { ownerEmail: string } },
  linkId: string,
): Promise<Partial<QuickForm>> {
  if (!isUuid(linkId)) return {};
  const [found] = await db
    .select({ checkout: checkouts, hidesItems: payLinks.hidesItems })
    .from(payLinks)
    .innerJoin(checkouts, eq(checkouts.id, payLinks.checkoutId))
    .where(eq(payLinks.id, linkId));
  if (!found) return {};
  const { id, fullName, phone, email, street, landmark, city, region } = found.checkout;
  const { receiverName, receiverPhone, otherPhone, hidesPrices, neededBy } = found.checkout;
  const hasReceiver = receiverName || hidesPrices ? "yes" : "";
  const people = { hasReceiver, receiverName, receiverPhone, otherPhone };
  const receiver = { ...people, hidesPrices: hidesPrices ? "yes" : "", neededBy: neededBy ?? "" };
  const lines = await db
    .select({ productId: checkoutLines.productId, size: checkoutLines.size, quantity: checkoutLines.quantity })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, id))
    .orderBy(asc(checkoutLines.position));
  const typedEmail = email === settings.ownerEmail ? "" : email;
  const typed = { fullName, phone, email: typedEmail, street, landmark: landmark ?? "", city, region };
  return { ...typed, ...receiver, hidesItems: found.hidesItems ? "yes" : "", lines };
}
