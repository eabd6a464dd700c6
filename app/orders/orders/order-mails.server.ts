import { href } from "react-router";
import { datesText, type DeliveryFact, deliveryFacts, orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { moreSums, paperName, paymentSentence } from "#app/money/receipts/payment-words.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import type { MailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailPart } from "#app/shop/message-texts/mail-part.ts";
import type { OrderCore } from "./find-order.server.ts";
import { answerText } from "./order-detail.ts";

/** An order with the pieces that were no longer in stock when its late payment came, in words; "" for none. */
type OrderMail = { order: OrderCore; missing: string };

/** The shopper's confirmation: what was bought and paid, where it goes, and where to look it up. */
export function orderConfirmation({ order, missing }: OrderMail, look: MailLook): ComposedMail {
  const news = missing
    ? `Your pieces had been let go by the time your order was made, and this is sold out meanwhile: ${missing}. We will write to you about it; your money is not lost.`
    : order.provider === "exchange"
      ? "It comes instead of what you sent back. We are getting it ready."
      : order.paidAt
        ? "We have your payment and are getting your order ready."
        : order.terms === "on-delivery" && order.dueKobo > 0
          ? `You pay ${formatNaira(order.dueKobo)} when it is brought to your door. We are getting your order ready.`
          : "We are getting your order ready.";
  const { number, fullName: name, trackToken: token } = order;
  return composeMail(look, "order-confirmed", {
    number,
    name,
    news,
    order: [...facts(order, order.wantsDelivery ? deliveryFacts(order) : []), ...whereToCollect(order, look)],
    link: [
      { kind: "link", label: "Follow your order", address: look.origin + href("/track/:token", { token }) },
      {
        kind: "link",
        label: `Your ${paperName(order).toLowerCase()}`,
        address: look.origin + href("/receipt/:token", { token }),
      },
      ...inAccount(order, look),
    ],
  });
}

/** A guest has no account to see it in. */
function inAccount({ isGuest, number }: OrderCore, { origin }: MailLook): MailPart[] {
  if (isGuest) return [];
  return [{ kind: "link", label: "See your order", address: origin + href("/account/orders/:number", { number }) }];
}

/** The owner's notice that there is something to pack. */
export function newOrderNotice({ order, missing }: OrderMail, look: MailLook): ComposedMail {
  const { id, number, guestAnswers, customerEmail, phone, isGuest, reference } = order;
  const payment = reference ? ` Payment reference: ${reference}.` : "";
  return composeMail(look, "order-notice", {
    number,
    total: formatNaira(order.totalKobo),
    order: [
      ...(missing ? [{ kind: "text", text: `Needs attention: no longer there: ${missing}.` } as const] : []),
      ...facts(order, deliveryFacts({ ...order, collectCode: null })),
    ],
    customer: [
      ...guestAnswers.map(one => ({ kind: "text", text: `${answerText(one)}.` }) as const),
      { kind: "text", text: `Customer: ${customerEmail || phone}${isGuest ? ", without an account" : ""}.${payment}` },
    ],
    link: [
      {
        kind: "link",
        label: "Open the order in the dashboard",
        address: look.origin + href("/admin/orders/:id", { id }),
      },
    ],
  });
}

/**
 * Without delivery: where and when the pieces are fetched, as far as the owner has said, and the code to fetch them
 * with.
 */
function whereToCollect(order: OrderCore, { settings }: MailLook): MailPart[] {
  if (order.wantsDelivery) return [];
  const { promised, collectCode } = order;
  const { shopName, collectAddress, phone } = settings;
  const said = [promised?.address || collectAddress, promised?.hours ?? "", phone].filter(Boolean);
  const days = promised?.days;
  const ready = days ? [`Ready from ${datesText({ ...days, to: days.from })}`] : [];
  const where: MailPart =
    said.length > 0
      ? { kind: "lines", title: "You collect it", lines: [shopName, ...said, ...ready] }
      : { kind: "text", text: "You collect it yourself: we will tell you where and when." };
  if (!collectCode) return [where];
  return [where, { kind: "text", text: `Your collection code is ${collectCode}: say it when you collect.` }];
}

/** The pieces, the sums, who receives them and where; `details` are lines more about the delivery. */
function facts(order: OrderCore, details: DeliveryFact[]): MailPart[] {
  const rows = order.lines.map(({ title, size, isOnlySize, color, quantity, priceKobo }) => ({
    label: `${quantity} × ${title}, ${isOnlySize ? "one size" : `size ${size}`}${color && `, ${colorName(color)}`}`,
    amount: formatNaira(timesQuantity(priceKobo, quantity)),
  }));
  const sums = moreSums(order);
  const place = [order.city, order.region, order.postalCode].filter(Boolean).join(", ");
  return [
    { kind: "text", text: paymentSentence(order.number, order) },
    { kind: "rows", rows },
    {
      kind: "rows",
      rows: [
        { label: "Subtotal", amount: formatNaira(order.subtotalKobo) },
        ...sums.before.map(({ label, kobo }) => ({ label, amount: `−${formatNaira(kobo)}` })),
        { label: "Delivery", amount: orderFeeText(order) },
        { label: "Total", amount: formatNaira(order.totalKobo), isSum: true },
        ...sums.after.map(({ label, kobo }) => ({ label, amount: formatNaira(kobo) })),
      ],
    },
    {
      kind: "lines",
      title: order.wantsDelivery ? "Deliver to" : "For",
      lines: [order.fullName, order.street, place, order.phone].filter(Boolean),
    },
    ...(details.length > 0
      ? [{ kind: "rows", rows: details.map(({ label, text }) => ({ label, amount: text })) } as const]
      : []),
  ];
}
