import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { correctCheckout } from "#app/money/checkout-records/record-checkout.server.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import { linkActor, recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { whyClosed } from "#app/orders/corrections/correction.ts";
import { goesToDoor } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { otherPhoneSchema } from "#app/selling/checkout/parse-receiver.server.ts";
import { findByLink } from "./find-by-link.server.ts";

/** The other number as anybody with the link sees it: its last four digits, "" for none. */
export type RiderNumber = { ends: string };

/** Undefined where no rider brings the order, and once it was sent. */
export function riderNumberOf(order: OrderRow): RiderNumber | undefined {
  if (!goesToDoor(order) || whyClosed(order)) return undefined;
  return { ends: order.otherPhone.slice(-4) };
}

const schema = v.object({ otherPhone: otherPhoneSchema });

export type NumberOutcome =
  | { kind: "saved" | "unknown" | "too-late" | "too-many-tries" }
  | { kind: "refused"; sentence: string };

/** Saves another number for the rider by the order's link until it is sent, or removes it: an empty field. */
export async function saveRiderNumber(
  shop: WriteContext,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<NumberOutcome> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return { kind: "refused", sentence: `${parsed.fields["otherPhone"]}.` };
  const found = await findByLink(shop, request, { token, what: "numbers" });
  if (found.kind !== "found") return found;
  return await transact(shop.db, async (transaction): Promise<NumberOutcome> => {
    const order = (await lockOrder(transaction, found.id))!;
    if (!riderNumberOf(order)) return { kind: "too-late" };
    const { otherPhone } = parsed.values;
    if (otherPhone === order.otherPhone) return { kind: "saved" };
    const now = shop.now();
    await changeOrder(transaction, order, { change: { otherPhone }, now });
    await correctCheckout(transaction, order.checkoutId, { otherPhone });
    const sides = { before: { otherPhone: order.otherPhone }, after: { otherPhone } };
    const event = { orderId: order.id, actor: linkActor, kind: "number-for-the-rider", now };
    await recordOrderEvent(transaction, { ...event, ...sides });
    return { kind: "saved" };
  });
}
