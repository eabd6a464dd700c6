import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { isTestPaid } from "#app/money/order-records/is-test-paid.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { beyondPlace, findListPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Attention } from "./attention.ts";
import { isAttentionKind } from "./attention-kinds.ts";
import { attentionItems } from "./attention-tables.server.ts";

const newestFirst = sortedByTime(attentionItems.createdAt, attentionItems.id);

/**
 * Lists open entries, or with `state` "closed" resolved ones, newest first; `next` is for `after`, and an unknown place
 * starts at the beginning. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function listAttention(
  { db }: { db: Database },
  { state = "open", after, limit = 20 }: { state?: "open" | "closed"; after?: string | undefined; limit?: number } = {},
): Promise<{ entries: Attention[]; next: string | undefined }> {
  const isInState = state === "open" ? isNull(attentionItems.resolvedAt) : isNotNull(attentionItems.resolvedAt);
  const place = await findListPlace(db, newestFirst, after);
  const found = await select(db)
    .where(and(isInState, beyondPlace(newestFirst, "<", place)))
    .orderBy(desc(attentionItems.createdAt), desc(attentionItems.id))
    .limit(limit + 1);
  const entries = found.slice(0, limit).map(asAttention);
  return { entries, next: found.length > limit ? entries.at(-1)?.id : undefined };
}

/** Returns undefined for an unknown id. */
export async function findAttention({ db }: { db: Database }, id: string): Promise<Attention | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await select(db).where(eq(attentionItems.id, id));
  return found && asAttention(found);
}

export async function countAttention({ db }: { db: Database }): Promise<number> {
  return await db.$count(attentionItems, isNull(attentionItems.resolvedAt));
}

/** An order without the customer's address has the shop's, where its e-mails go. */
const givenEmail = sql<string>`case when exists (select from ${customers}
  where ${customers.id} = ${checkouts.customerId} and ${customers.email} = '') then '' else ${checkouts.email} end`;

function select(db: Database) {
  return (
    db
      .select({
        ...getTableColumns(attentionItems),
        order: { id: orders.id, number: orders.number },
        isTest: isTestPaid(checkouts.id, attentionItems.reference),
        customer: { fullName: checkouts.fullName, email: givenEmail, phone: checkouts.phone },
      })
      .from(attentionItems)
      .leftJoin(orders, eq(orders.id, attentionItems.orderId))
      // An order's refund leads to the checkout through the order.
      .leftJoin(checkouts, sql`${checkouts.id} = coalesce(${attentionItems.checkoutId}, ${orders.checkoutId})`)
  );
}

type Row = Awaited<ReturnType<typeof select>>[number];

function asAttention(row: Row): Attention {
  const { id, reference, subject, detail, expectedKobo, paidKobo, currency, createdAt, order, customer, isTest } = row;
  const { resolvedAt, resolvedBy, resolution, note } = row;
  return {
    id,
    reference,
    subject,
    detail,
    expectedKobo,
    paidKobo,
    currency,
    createdAt,
    order,
    customer,
    isTest,
    // A newer version's kind gets the most general advice.
    kind: isAttentionKind(row.kind) ? row.kind : "books-differ",
    closed: resolvedAt && { at: resolvedAt, by: resolvedBy ?? "", resolution: resolution ?? "done", note },
  };
}
