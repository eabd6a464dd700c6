import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { correctCheckout } from "#app/money/checkout-records/record-checkout.server.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import { linkActor, recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { whyClosed } from "#app/orders/corrections/correction.ts";
import { goesToDoor } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { otherPhoneSchema } from "#app/selling/checkout/parse-receiver.server.ts";
import { countLinkTry, findByLink } from "./find-by-link.server.ts";
import { numberKind } from "./number-kind.ts";

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

type Posted = { token: string; otherPhone: string };

/**
 * Saves another number for the rider by a link until the order is sent, also while it waits for money or a call, or
 * removes it: an empty field.
 */
export async function saveRiderNumber(
  shop: WriteContext,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<NumberOutcome> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return { kind: "refused", sentence: `${parsed.fields["otherPhone"]}.` };
  const posted = { token, ...parsed.values };
  const before = await saveBeforeOrder(shop, request, posted);
  return before.kind === "no-checkout" ? await saveInOrder(shop, request, posted) : before;
}

async function saveInOrder(
  shop: WriteContext,
  request: Request,
  { token, otherPhone }: Posted,
): Promise<NumberOutcome> {
  const found = await findByLink(shop, request, { token, what: "numbers" });
  if (found.kind !== "found") return found;
  return await transact(shop.db, async (transaction): Promise<NumberOutcome> => {
    const order = (await lockOrder(transaction, found.id))!;
    if (!riderNumberOf(order)) return { kind: "too-late" };
    if (otherPhone === order.otherPhone) return { kind: "saved" };
    const now = shop.now();
    await changeOrder(transaction, order, { change: { otherPhone }, now });
    await correctCheckout(transaction, order.checkoutId, { otherPhone });
    const sides = { before: { otherPhone: order.otherPhone }, after: { otherPhone } };
    await recordOrderEvent(transaction, { orderId: order.id, actor: linkActor, kind: numberKind, now, ...sides });
    return { kind: "saved" };
  });
}

/** `no-checkout`: none waits under this link, or it became an order meanwhile. */
async function saveBeforeOrder(
  shop: WriteContext,
  request: Request,
  { token, otherPhone }: Posted,
): Promise<NumberOutcome | { kind: "no-checkout" }> {
  const checkout = await findWaiting(shop, token);
  if (!checkout) return { kind: "no-checkout" };
  const tried = await countLinkTry(shop, request, { id: checkout.id, what: "numbers" });
  if (tried === "too-many") return { kind: "too-many-tries" };
  if (!goesToDoor(checkout)) return { kind: "too-late" };
  return await transact(shop.db, async transaction => {
    const isStill = and(eq(checkouts.id, checkout.id), eq(checkouts.state, "waiting"));
    const locked = await transaction.select({ id: checkouts.id }).from(checkouts).where(isStill).for("update");
    if (locked.length === 0) return { kind: "no-checkout" };
    await correctCheckout(transaction, checkout.id, { otherPhone });
    return { kind: "saved" };
  });
}

/** The other number of what waits for a transfer or a call; undefined where no rider is to bring it. */
export async function findWaitingNumber(shop: ReadContext, token: string): Promise<RiderNumber | undefined> {
  const checkout = await findWaiting(shop, token);
  return checkout && goesToDoor(checkout) ? { ends: checkout.otherPhone.slice(-4) } : undefined;
}

async function findWaiting({ db }: ReadContext, token: string) {
  const { id, deliveryKind, wantsDelivery, otherPhone } = checkouts;
  const [checkout] = await db
    .select({ id, deliveryKind, wantsDelivery, otherPhone })
    .from(checkouts)
    .where(and(eq(checkouts.trackToken, token), eq(checkouts.state, "waiting")));
  return checkout;
}
