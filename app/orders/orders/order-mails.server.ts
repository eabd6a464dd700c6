import { href } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { deliveryFacts, neededFacts } from "#app/money/order-records/delivery-facts.ts";
import { addressedTo, receiverFacts } from "#app/money/order-records/receiver.ts";
import { moreSums, paperName, paymentSentence } from "#app/money/receipts/payment-words.ts";
import { paperPath } from "#app/orders/invoices/paper-path.ts";
import { type DeliveryFact, datesText, orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import type { OrderNews, PickUp } from "#app/shop/mails-to-shoppers/order-confirmed.server.tsx";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import type { MailLook, OrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailRow } from "#app/shop/message-texts/mail-parts.server.tsx";
import { mailPicture } from "#app/shop/message-texts/mail-picture.server.ts";
import type { MailedOrder } from "#app/shop/message-texts/mailed-order.server.tsx";
import type { MissingPieces } from "#app/stock/holds/missing-pieces.ts";
import type { OrderCore } from "./find-order.server.ts";
import type { ToldBefore } from "./find-told-before.server.ts";
import { answerText } from "./order-detail.ts";

/** Writes "2 × Wrap dress (M)"; "" for none. */
export function missingPiecesText(missing: MissingPieces[]): string {
  return missing.map(({ title, size, pieces }) => `${pieces} × ${title} (${size})`).join(", ");
}

/** `missing`: items out of stock when late money came; "" for none. */
type OrderMail = { order: OrderCore; missing: string };

/** `told`: what the customer was told of an order that was changed. */
type ToldMail = OrderMail & { told: ToldBefore };

export function orderConfirmation({ order, missing, told }: ToldMail, look: OrderLook): ComposedMail {
  const { number, fullName: name, trackToken: token, isGuest, wantsDelivery } = order;
  const { origin } = look;
  return composeMail(look, "order-confirmed", {
    number,
    name,
    news: newsOf({ order, missing, told }),
    order: {
      ...mailedOrder(order, wantsDelivery ? deliveryFacts(order) : neededFacts(order.neededBy), origin),
      ...(!wantsDelivery && { pickUp: pickUpOf(order, look) }),
    },
    link: {
      track: origin + href("/track/:token", { token }),
      paper: { name: paperName(order).toLowerCase(), address: origin + paperPath(token, number) },
      account: isGuest ? undefined : origin + href("/account/orders/:number", { number }),
    },
  });
}

function newsOf({ order, missing, told }: ToldMail): OrderNews {
  if (missing) return { kind: "sold-out", missing };
  if (told.kind === "same") return { kind: "same", earlier: told.number };
  if (told.kind === "other") return { kind: "changed", due: order.dueKobo > 0 ? formatNaira(order.dueKobo) : "" };
  if (order.provider === "exchange" && !order.isChange) return { kind: "replacement" };
  if (order.paidAt) return { kind: "paid" };
  if (order.laterKobo > 0 && order.receivedKobo > 0 && order.dueKobo > 0) {
    const ready = order.readyBy ? datesText({ from: order.readyBy, to: order.readyBy }) : "";
    return { kind: "deposit", due: formatNaira(order.dueKobo), ready };
  }
  const isOnDelivery = order.terms === "on-delivery" && order.dueKobo > 0;
  return isOnDelivery ? { kind: "on-delivery", due: formatNaira(order.dueKobo) } : { kind: "placed" };
}

export function newOrderNotice({ order, missing }: OrderMail, look: OrderLook): ComposedMail {
  const { id, number, guestAnswers, customerEmail, phone, isGuest, reference } = order;
  return composeMail(look, "order-notice", {
    number,
    total: formatNaira(order.totalKobo),
    order: { ...mailedOrder(order, deliveryFacts({ ...order, collectCode: null }), look.origin), missing },
    customer: {
      answers: guestAnswers.map(answerText),
      contact: customerEmail || phone,
      isGuest,
      reference: reference ?? "",
    },
    link: look.origin + href("/admin/orders/:id", { id }),
  });
}

/** The pick-up point, as far as the owner has described it. */
function pickUpOf({ promised, collectCode: code }: OrderCore, { settings }: MailLook): PickUp {
  const { shopName, collectAddress, phone } = settings;
  const facts = [promised?.address || collectAddress, promised?.hours ?? "", phone].filter(Boolean);
  if (facts.length === 0) return { lines: [], code };
  const days = promised?.days;
  const ready = days ? [`Ready from ${datesText({ ...days, to: days.from })}`] : [];
  return { lines: [shopName, ...facts, ...ready], code };
}

/** `origin`: the address that the items' pictures are fetched from. */
export function mailedItems(lines: OrderCore["lines"], origin: string): MailRow[] {
  return lines.map(({ title, size, isOnlySize, color, quantity, priceKobo, picture }) => ({
    label: `${quantity} × ${title}, ${isOnlySize ? "one size" : `size ${size}`}${color && `, ${colorName(color)}`}`,
    amount: formatNaira(timesQuantity(priceKobo, quantity)),
    picture: mailPicture(picture, origin),
  }));
}

function mailedOrder(order: OrderCore, delivery: DeliveryFact[], origin: string): MailedOrder {
  const sums = moreSums(order);
  const who = addressedTo(order);
  const receiving = receiverFacts(order, { isBelow: true });
  const place = [order.city, order.region, order.postalCode].filter(Boolean).join(", ");
  return {
    payment: paymentSentence(order.number, order),
    items: mailedItems(order.lines, origin),
    sums: [
      { label: "Subtotal", amount: formatNaira(order.subtotalKobo) },
      ...sums.before.map(({ label, kobo }) => ({ label, amount: `−${formatNaira(kobo)}` })),
      { label: "Delivery", amount: orderFeeText(order) },
      { label: "Total", amount: formatNaira(order.totalKobo), isSum: true },
      ...sums.after.map(({ label, kobo }) => ({ label, amount: formatNaira(kobo) })),
    ],
    isDelivered: order.wantsDelivery,
    customer: [who.name, order.street, place, who.phone].filter(Boolean),
    delivery: [...delivery, ...receiving].map(({ label, text }) => ({ label, amount: text })),
  };
}
