import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { agreeOnDelivery } from "#app/selling/checkout/agree-on-delivery.server.ts";
import { parseDeliveryAndReceiver } from "#app/selling/checkout/parse-receiver.server.ts";
import type { AgreedPrice } from "#app/selling/pricing/agreed-price.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import { collectedKind } from "#app/shop/delivery/delivery-kinds.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type QuickDelivery, readQuickDelivery } from "./quick-delivery.ts";
import { type QuickEnding, readEnding } from "./quick-ending.ts";
import type { QuickForm } from "./quick-form.ts";
import { readAgreedPrice } from "./read-agreed-price.ts";
import { writeQuickOrder } from "./write-quick-order.server.ts";

/** `link`: to be paid; `ordered`: paid. `refused`: sentences by field and above the form. */
export type PlacedQuickOrder =
  | { kind: "link"; linkId: string }
  | { kind: "ordered"; orderId: string }
  | { kind: "refused"; fields: Record<string, string>; sentences: string[] };

/**
 * Writes a checkout with a payment link, or an order paid in the shop. Sent twice it is one. Source:
 * app/selling/README.md#quick-orders.
 */
export async function placeQuickOrder(
  shop: WriteContext & { settings: StartSettings & { ownerEmail: string }; workSoon?: (() => void) | undefined },
  { form, intent, actor }: { form: QuickForm; intent: "link" | "paid"; actor: string },
): Promise<PlacedQuickOrder> {
  const now = shop.now();
  const settings = await findShopSettings(shop);
  const table = await findDeliveryTable(shop, settings);
  const asked = readQuickDelivery(form, table);
  const read = readAll(form, { asked, intent, email: shop.settings.ownerEmail });
  if (!read.ok) return { kind: "refused", fields: read.fields, sentences: read.sentences };
  const { wantsDelivery, rate } = asked;
  // Staff have asked about an unusual number.
  const wanted = { wantsDelivery, rate, phoneIsSure: true, delivery: read.delivery };
  const agreed = agreeOnDelivery(wanted, table, settings, now);
  if (agreed.kind === "bad-delivery") return { kind: "refused", fields: { ...agreed.fields }, sentences: [] };
  if (agreed.kind === "problems") return { kind: "refused", fields: chooseWay, sentences: [] };
  const { ending, price } = read;
  const { parkGoodsMostKobo } = settings;
  const order = { form, actor, price, parkGoodsMostKobo, ...agreed, ending };
  const written = await transact(shop.db, transaction => writeQuickOrder(transaction, order, now));
  if (written.kind !== "written") return written;
  if (ending.kind === "link") return { kind: "link", linkId: written.linkId! };
  const { source, reference, isDeposit } = ending;
  const { checkoutId, totalKobo, payNowKobo } = written;
  const amountKobo = isDeposit ? payNowKobo : totalKobo;
  const seen = { checkoutId, source, reference, amountKobo, receivedAt: now, actor };
  const received = await receiveMoney(shop, seen);
  if (received.kind === "ordered" || received.kind === "received") return { kind: "ordered", orderId: received.id };
  if (received.kind === "used") return await placeQuickOrder(shop, { form, intent, actor });
  if (received.kind === "used-elsewhere") return { kind: "refused", fields: usedElsewhere, sentences: [] };
  throw new Error(`The money of a quick order came as ${received.kind}.`);
}

const chooseWay = { way: "Choose a delivery method." };
const usedElsewhere = {
  bankReference: "This transfer is already used for another order. Check the reference.",
};

type ReadAll =
  | { ok: true; delivery: Delivery; price: AgreedPrice; ending: QuickEnding }
  | { ok: false; fields: Record<string, string>; sentences: string[] };

/** Finds all problems at once. */
function readAll(
  form: QuickForm,
  { asked, intent, email }: { asked: QuickDelivery; intent: "link" | "paid"; email: string },
): ReadAll {
  const typed = { ...form, email: form.email.trim() || email, region: asked.region || form.region, postalCode: "" };
  const isChosen = !asked.wantsDelivery || asked.chosen !== undefined;
  const delivery = parseDeliveryAndReceiver(typed, isChosen ? asked.kind : collectedKind, "the customer's");
  const price = readAgreedPrice(form);
  const ending = readEnding(form, intent);
  const sentences = form.lines.length === 0 ? ["Choose at least one product."] : [];
  if (delivery.ok && price.ok && ending.ok && isChosen && sentences.length === 0) {
    return { ok: true, delivery: delivery.delivery, price: price.agreed, ending: ending.ending };
  }
  const fields = {
    ...(!delivery.ok && delivery.fields),
    ...(!price.ok && price.fields),
    ...(!ending.ok && ending.fields),
    ...(!isChosen && chooseWay),
  };
  return { ok: false, fields, sentences };
}
