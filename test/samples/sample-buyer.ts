import { randomUUID } from "node:crypto";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import {
  people,
  peopleKeys,
  peopleNotes,
  peopleOrders,
  peopleTags,
} from "#app/orders/customers/people-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { insertOrder } from "./sample-order.ts";

type Overrides = NonNullable<Parameters<typeof insertOrder>[1]>;

/** Adds a guest, as each browser without an account is one. Returns the customer's id. */
export async function insertGuest(db: Database, email = "guest@example.com"): Promise<string> {
  const id = newId();
  await db.insert(customers).values({ id, identity: `guest:${id}`, email });
  return id;
}

/** Adds a shopper's account with its customer. Returns the customer's id and the user's. */
export async function insertAccount(db: Database, email: string, emailVerified = true) {
  const [customerId, userId] = [newId(), randomUUID()];
  await db.insert(users).values({ id: userId, name: "Shopper", email, emailVerified });
  await db.insert(customers).values({ id: customerId, identity: userId, email });
  return { customerId, userId };
}

/** Adds an order that was paid by transfer, so with real money, to the kobo of `paidKobo` or its total. */
export async function insertSale(
  db: Database,
  { paidKobo, ...overrides }: Overrides & { paidKobo?: number } = {},
): Promise<Awaited<ReturnType<typeof insertOrder>>> {
  const customerId = overrides.customerId ?? (await insertGuest(db, overrides.email ?? "guest@example.com"));
  const customerEmail = overrides.customerEmail ?? overrides.email ?? "guest@example.com";
  const order = await insertOrder(db, { ...overrides, customerId, customerEmail, isPromised: true });
  const amountKobo = paidKobo ?? order.totalKobo;
  if (amountKobo > 0) {
    const receipt = { source: "transfer", reference: randomUUID(), recordedBy: "owner@example.com" } as const;
    const receivedAt = order.createdAt;
    await db.insert(receipts).values({ ...receipt, id: newId(), checkoutId: order.checkoutId, amountKobo, receivedAt });
  }
  return order;
}

type LeftCustomer = {
  id?: string;
  orderId: string;
  words: string;
  /** By which later orders with the same phone join them; by default nobody's. */
  firstName?: string;
  phone: string;
  email: string;
};

/** Adds who an order is of, by hand, with a note, a tag and a warning in these words. */
export async function leaveCustomer(db: Database, { id = newId(), firstName, ...left }: LeftCustomer): Promise<void> {
  const { orderId, words, phone, email } = left;
  const [personId, at] = [id, new Date(0)];
  const sums = { firstAt: at, lastAt: at, said: words.toLowerCase() };
  await db.insert(people).values({ id: personId, rootId: personId, name: words, warning: words, ...sums });
  await db.insert(peopleOrders).values({ orderId, personId, email, phone, firstName: words });
  const joining = { firstName: firstName ?? words, joins: firstName !== undefined };
  await db.insert(peopleKeys).values({ personId, kind: "phone", value: phone, ...joining });
  const note = { body: words, writtenBy: "owner@example.com", writtenAt: at };
  await db.insert(peopleNotes).values({ id: newId(), personId, ...note });
  await db.insert(peopleTags).values({ personId, tag: words });
}
