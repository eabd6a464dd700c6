import { formatNaira } from "#app/lib/money.ts";
import { receiverOf } from "#app/money/order-records/receiver.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { townOf } from "#app/shop/delivery/delivery-words.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { goesToDoor } from "./stage-words.ts";

/** What a rider must know of an order, a line each. */
function riderText(order: OrderDetail): string {
  const { number, street, landmark, riderNote, otherPhone, pin, dueKobo } = order;
  const { name, phone } = receiverOf(order);
  const phones = [phone, otherPhone].filter(Boolean).map(one => phoneLinks(one).shown);
  return [
    `Order ${number}: ${name}, ${phones.join(" or ")}`,
    [street, townOf(order)].filter(Boolean).join(", "),
    landmark ? `Landmark: ${landmark}` : "",
    pin ? `Map: ${pin.map}` : "",
    riderNote,
    dueKobo > 0 ? `Collect ${formatNaira(dueKobo)}` : "",
    order.hasDoorCode ? "Ask for the customer's 4-digit code and send it to me." : "",
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * A WhatsApp link with that text, to the order's rider or else to a chat chosen there. Undefined once it has arrived,
 * where no rider brings it, and where the customer's data were erased.
 */
export function riderChat(order: OrderDetail): string | undefined {
  const isOnItsWay = order.stage === "packed" || order.stage === "sent";
  if (!isOnItsWay || !goesToDoor(order) || order.erasedAt) return undefined;
  const text = riderText(order);
  return whatsAppAddress(order.carrier?.driverPhone || undefined, text) ?? whatsAppAddress(undefined, text);
}
