import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { correctOrder } from "#app/orders/corrections/correct-order.server.ts";
import { type CorrectedFacts, correctableFacts } from "#app/orders/corrections/correction.ts";
import { parseCorrection } from "#app/orders/corrections/parse-correction.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { insertOrder } from "./sample-order.ts";

export const corrector = "sales@example.com";

/** Adds an order to a door of somebody whose e-mail address has a slip of the finger. Returns its id. */
export async function insertMistyped(
  { db }: Pick<OutboxContext, "db">,
  { isGuest = false, ...changes }: Partial<typeof orders.$inferInsert> & { isGuest?: boolean } = {},
): Promise<string> {
  const customerEmail = changes.customerEmail ?? "ada@gmial.com";
  const customerId = newId();
  const identity = isGuest ? `guest:${customerId}` : customerId;
  await db.insert(customers).values({ id: customerId, identity, email: customerEmail });
  const door = { wantsDelivery: true, deliveryKind: "door" } as const;
  const order = await insertOrder(db, { ...door, email: "ada@gmial.com", customerEmail, customerId, ...changes });
  return order.id;
}

/** Posts the form as it was shown, or as `seen`, with these fields typed over. */
export async function typeCorrection(
  shop: OutboxContext,
  id: string,
  typed: Partial<CorrectedFacts>,
  { seen, left = [] }: { seen?: CorrectedFacts; left?: string[] } = {},
) {
  const order = (await findOrder(shop, id))!;
  const began = seen ?? correctableFacts(order);
  const form = new FormData();
  form.set("seen", JSON.stringify(began));
  for (const [name, text] of Object.entries({ ...began, ...typed })) form.set(name, text);
  const parsed = parseCorrection(form, order);
  if (!parsed?.ok) return parsed ?? { kind: "bad form" as const };
  return await correctOrder(shop, { id, actor: corrector, correction: { ...parsed.correction, left } });
}
