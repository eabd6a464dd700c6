import { noPrices } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryFact } from "#app/shop/delivery/delivery-words.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";

/** The buyer and who takes the order at the door. */
export type Receiving = { fullName: string; phone: string; receiverName: string; receiverPhone: string };

/** Who takes the order and is called at the door: the receiver where the buyer named one, else the buyer. */
export function receiverOf({ fullName, phone, receiverName, receiverPhone }: Receiving) {
  return receiverName ? { name: receiverName, phone: receiverPhone } : { name: fullName, phone };
}

/** The name above the order's address. Somebody who only picks it up is not the shop's contact. */
export function addressedTo(order: Receiving & { wantsDelivery: boolean }) {
  return order.wantsDelivery ? receiverOf(order) : { name: order.fullName, phone: order.phone };
}

type Facts = Receiving & { wantsDelivery: boolean; hidesPrices: boolean };

/** What the buyer chose for somebody else; nothing where they take it themselves. `isBelow`: below `addressedTo`. */
export function receiverFacts(order: Facts, { isBelow = false } = {}): DeliveryFact[] {
  const { wantsDelivery, receiverName, fullName, phone, hidesPrices } = order;
  const who = isBelow && wantsDelivery ? { name: fullName, phone } : receiverOf(order);
  const received = isBelow ? "Ordered by" : "Received by";
  const text = `${who.name}, ${phoneLinks(who.phone).shown}`;
  return [
    ...(receiverName ? [{ label: wantsDelivery ? received : "Picked up by", text }] : []),
    ...(hidesPrices ? [{ label: "Present", text: noPrices }] : []),
  ];
}
