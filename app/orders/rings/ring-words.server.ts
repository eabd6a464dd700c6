import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { counted } from "#app/lib/counted.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Attention } from "#app/money/attention/attention.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import { findAttention } from "#app/money/attention/list-attention.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Role } from "#app/platform/identity/roles.ts";
import { type RingKind, ringKinds } from "./ring-kinds.ts";

/** What a locked screen shows. `path` opens when it is pressed. */
export type RingWords = { title: string; body: string; path: string };

type Asked = { kind: RingKind; subject: string; role: Role; namesPeople: boolean };

/**
 * Says what a ring is about as it stands now. Undefined when there is nothing left to do, or the role may not know: a
 * packer learns of parcels and of no money. Names a person only if the device's owner ticked it.
 */
export async function findRingWords(db: Database, asked: Asked): Promise<RingWords | undefined> {
  if (!may(asked.role, ringKinds[asked.kind].permission)) return undefined;
  if (asked.kind === "message") {
    return { title: "New message", body: "From your contact page.", path: href("/admin/messages") };
  }
  if (!isUuid(asked.subject)) return undefined;
  return await wordsOf[asked.kind](db, asked);
}

const wordsOf: Record<Exclude<RingKind, "message">, (db: Database, asked: Asked) => Promise<RingWords | undefined>> = {
  order: orderWords,
  confirm: confirmWords,
  attention: attentionWords,
  stock: stockWords,
  failing: failingWords,
};

async function orderWords(db: Database, { subject, role, namesPeople }: Asked): Promise<RingWords | undefined> {
  const [order] = await db
    .select({
      stage: orders.stage,
      replacesId: orders.replacesId,
      totalKobo: orders.totalKobo,
      fullName: orders.fullName,
      pieces: sql<number>`(select sum(${orderItems.quantity})::int from ${orderItems}
        where ${orderItems.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(eq(orders.id, subject));
  // An order that took the place of a changed one is no news.
  if (!order || order.stage !== "placed" || order.replacesId) return undefined;
  const path = href("/admin/orders/:id", { id: subject });
  const items = counted(order.pieces, "item");
  if (!may(role, "orders")) return { title: "New parcel to pack", body: items, path };
  const name = namesPeople ? firstNameOf(order.fullName) : "";
  return { title: "New order", body: [name, formatNaira(order.totalKobo), items].filter(Boolean).join(" · "), path };
}

async function confirmWords(db: Database, { subject, namesPeople }: Asked): Promise<RingWords | undefined> {
  const [checkout] = await db
    .select({ terms: checkouts.terms, totalKobo: checkouts.totalKobo, fullName: checkouts.fullName })
    .from(checkouts)
    .where(and(eq(checkouts.id, subject), eq(checkouts.state, "waiting")));
  if (!checkout) return undefined;
  const name = namesPeople ? firstNameOf(checkout.fullName) : "";
  return {
    title: checkout.terms === "on-delivery" ? "Call to confirm an order" : "Transfer to confirm",
    body: [name, formatNaira(checkout.totalKobo)].filter(Boolean).join(" · "),
    path: href("/admin/confirm/:id", { id: subject }),
  };
}

async function attentionWords(db: Database, { subject, role }: Asked): Promise<RingWords | undefined> {
  const entry = await findAttention({ db }, subject);
  if (!entry || entry.closed) return undefined;
  const { kind, paidKobo, currency } = entry;
  return {
    title: attentionKinds[kind].title,
    body: paidKobo === null ? "Needs a decision." : formatMoney(paidKobo, currency),
    path: (await disputePath(db, entry, role)) ?? href("/admin/attention"),
  };
}

/** A dispute opens where those who may refund answer it. */
async function disputePath(db: Database, { kind, reference, subject }: Attention, role: Role) {
  if (kind !== "disputed" || !may(role, "refunds")) return undefined;
  const isThis = and(eq(disputes.reference, reference), eq(disputes.disputeId, subject));
  const [dispute] = await db.select({ id: disputes.id }).from(disputes).where(isThis);
  return dispute && href("/admin/attention/disputes/:id", { id: dispute.id });
}

/** Names the size that an order took the last piece of, unless there are more by now. */
async function stockWords(db: Database, { subject }: Asked): Promise<RingWords | undefined> {
  const gone = await db
    .select({ title: orderItems.title, size: orderItems.size, isOnlySize: orderItems.isOnlySize })
    .from(orderItems)
    .innerJoin(
      productSizes,
      and(eq(productSizes.productId, orderItems.productId), eq(productSizes.size, orderItems.size)),
    )
    .where(and(eq(orderItems.orderId, subject), eq(productSizes.quantity, 0)))
    .orderBy(orderItems.position);
  const [first, ...others] = gone;
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return {
    title: gone.length === 1 ? "Last piece sold" : "Last pieces sold",
    body: titleWithSize(first) + more,
    path: href("/admin/low-stock"),
  };
}

async function failingWords(db: Database, { subject, namesPeople }: Asked): Promise<RingWords | undefined> {
  const [checkout] = await db
    .select({ totalKobo: checkouts.totalKobo, fullName: checkouts.fullName })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.id, subject),
        inArray(checkouts.state, ["open", "expired", "abandoned"]),
        isNull(checkouts.erasedAt),
      ),
    );
  if (!checkout) return undefined;
  const name = namesPeople ? firstNameOf(checkout.fullName) : "";
  return {
    title: "A payment failed three times",
    body: [name, formatNaira(checkout.totalKobo)].filter(Boolean).join(" · "),
    path: href("/admin/checkouts"),
  };
}
