import { formatLagosDay } from "#app/lib/lagos-time.ts";
import type { Carrier } from "#app/money/order-records/order-tables.server.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { fillText, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { deliveryKindOf, newsOf } from "./stage-words.ts";

export type StagedOrder = {
  number: string;
  fullName: string;
  phone: string;
  city: string;
  stage: OrderStage;
  alteration: string;
  deliveryKind: DeliveryKind | null;
  wantsDelivery: boolean;
  carrier: Carrier | null;
  promised: DeliveryPromise | null;
  collectCode: string | null;
  hasDoorCode: boolean;
};

/** Describes carrier and arrival, or the pick-up point, in one line each. */
export function stageFacts(
  order: Pick<StagedOrder, "stage" | "carrier" | "promised" | "collectCode" | "deliveryKind" | "wantsDelivery">,
  collectAddress: string,
): string[] {
  const { stage, carrier, promised, collectCode } = order;
  if (stage === "ready") {
    const where = promised?.address || collectAddress;
    return [
      ...(where ? [`Where: ${where}${promised?.hours ? `, ${promised.hours}` : ""}`] : []),
      ...(collectCode ? [`Your code: ${collectCode}`] : []),
    ];
  }
  if (stage !== "sent" && stage !== "at-park") return [];
  return carrier ? carrierLines(carrier, deliveryKindOf(order)) : [];
}

function carrierLines({ company, driverPhone, waybill, arrives, link }: Carrier, kind: DeliveryKind): string[] {
  return [
    ...(company ? [`Carried by ${company}`] : []),
    ...(driverPhone ? [`${deliveryKinds[kind].driverWord}: ${phoneLinks(driverPhone).shown}`] : []),
    ...(waybill ? [`Waybill: ${waybill}`] : []),
    ...(arrives ? [`Expected: ${formatLagosDay(arrives)}`] : []),
    ...(link ? [`Track the rider: ${link}`] : []),
  ];
}

/**
 * A WhatsApp link with the news typed in; the owner sends it. Undefined without WhatsApp or news. Source:
 * docs/spec-notes.md#added.
 */
export function whatsAppNews(order: StagedOrder, shop: NewsFacts): string | undefined {
  const { whatsApp } = phoneLinks(order.phone);
  if (!whatsApp || order.stage === "placed") return undefined;
  return whatsAppAddress(order.phone, newsText(order, shop));
}

/** `onItsWay` is the owner's text (app/shop/message-texts/shop-texts.ts). */
type NewsFacts = { collectAddress: string; trackAddress: string; onItsWay: string };

function newsText(order: StagedOrder, { collectAddress, trackAddress: link, onItsWay }: NewsFacts): string {
  const { number, fullName, city: town, stage, carrier } = order;
  if (stage === "sent" && carrier && deliveryKinds[deliveryKindOf(order)].carrier === "company") {
    const { company, waybill: no, driverPhone, arrives } = carrier;
    const phone = driverPhone && phoneLinks(driverPhone).shown;
    const time = arrives && formatLagosDay(arrives);
    return fillText(onItsWay, { number, town, company, no, phone, time, link });
  }
  const news = `${fullName.split(" ", 1)[0]}, about ${number}: ${newsOf(order)}`;
  const code = stage === "sent" && order.hasDoorCode ? ["Your code for the rider is on this page:"] : [];
  return [news, ...stageFacts(order, collectAddress), ...code, link].join("\n");
}
