import { and, eq, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { invoices } from "./invoice-tables.server.ts";
import { buyerOpenUntil } from "./paper.ts";

const schema = v.object({
  company: v.pipe(v.optional(v.string(), ""), oneLineName, v.maxLength(120, "Use at most 120 characters")),
  taxId: v.pipe(
    v.optional(v.string(), ""),
    oneLineName,
    v.maxLength(40, "Use at most 40 characters"),
    v.regex(/^[\p{L}\d /.-]*$/u, "Enter the number as it is written, such as 01234567-0001"),
  ),
});

type Typed = v.InferOutput<typeof schema>;

/** `refused`: a sentence per field. `closed`: too late. */
export type SetBuyer =
  | { kind: "set" | "closed" | "unknown" | "too-many-tries" }
  | { kind: "refused"; fields: Partial<Record<keyof Typed, string>>; typed: Typed };

/** Nobody needs more corrections. */
const changes = { limit: 10, minutes: 24 * 60 };

/** Sets or removes company and Tax ID by the tracking token, in the order's history. Anybody with the link may. */
export async function setBuyer(shop: WriteContext, token: string, form: FormData): Promise<SetBuyer> {
  const [order] = await shop.db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.trackToken, token));
  if (!order) return { kind: "unknown" };
  if (!buyerOpenUntil(order.createdAt, shop.now())) return { kind: "closed" };
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  const typed = { company: text("company"), taxId: text("taxId") };
  const parsed = parseForm(schema, typed);
  if (!parsed.ok) return { kind: "refused", typed, fields: parsed.fields };
  const tried = await countTry(shop, [{ key: `buyer of ${order.id}`, ...changes }]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  await writeBuyer(shop, order.id, parsed.values);
  return { kind: "set" };
}

async function writeBuyer({ db, now }: WriteContext, orderId: string, wanted: Typed): Promise<void> {
  await transact(db, async transaction => {
    const [is] = await transaction
      .select({ company: invoices.buyerCompany, taxId: invoices.buyerTaxId })
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .for("update");
    if (!is || (is.company === wanted.company && is.taxId === wanted.taxId)) return;
    await transaction
      .update(invoices)
      .set({ buyerCompany: wanted.company, buyerTaxId: wanted.taxId })
      .where(eq(invoices.orderId, orderId));
    await recordOrderEvent(transaction, {
      orderId,
      actor: "somebody with the link",
      kind: "company-on-the-receipt",
      before: { company: is.company, "Tax ID": is.taxId },
      after: { company: wanted.company, "Tax ID": wanted.taxId },
      now: now(),
    });
  });
}

/** Gives the paper of an order that takes another's place the buyer's company of that one. */
export async function copyBuyer(transaction: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const earlier = alias(invoices, "earlier");
  await transaction
    .update(invoices)
    .set({ buyerCompany: sql`${earlier.buyerCompany}`, buyerTaxId: sql`${earlier.buyerTaxId}` })
    .from(earlier)
    .where(
      and(
        eq(invoices.orderId, to),
        eq(earlier.orderId, from),
        or(ne(earlier.buyerCompany, ""), ne(earlier.buyerTaxId, "")),
      ),
    );
}
