import { createHash } from "node:crypto";
import { nairaFromKobo } from "#app/lib/money.ts";
import { ContentStoreProblem, type OrderCopy, type OrderPatch } from "./content.ts";
import { callStore, type SanityClients } from "./sanity-client.server.ts";

type SanityOrdersContext = { clients: Pick<SanityClients, "write"> };

/**
 * Finds the customer by identity or creates one. The id contains a dot, which hides it in a public dataset, and is made
 * from the identity, so that two calls create one. Source: spec, calls (query customer, create customer).
 */
export async function putCustomer(
  { clients }: SanityOrdersContext,
  customer: { identity: string; email: string },
): Promise<void> {
  const { identity, email } = customer;
  const query = '*[_type == "customer" && identity == $uid][0] {email, _id, identity}';
  const found = await callStore(() => clients.write.fetch<unknown>(query, { uid: identity }));
  if (found) return;
  const _id = `customer.${createHash("sha256").update(identity).digest("hex").slice(0, 32)}`;
  await callStore(() => clients.write.createIfNotExists({ _id, _type: "customer", identity, email }));
}

/**
 * Deletes these customers and removes the buyer from these orders in one step. Source: docs/decisions/personal-data.md.
 */
export async function forgetCustomers(
  { clients }: SanityOrdersContext,
  { identities, orderIds }: { identities: string[]; orderIds: string[] },
): Promise<void> {
  const query = '*[_type == "customer" && identity in $identities]._id';
  const found = await callStore(() => clients.write.fetch<string[]>(query, { identities }));
  const set = { customer: "erased", note: "" };
  const mutations = [
    ...found.map(id => ({ delete: { id } })),
    ...orderIds.map(id => ({ patch: { query: "*[_id == $id]", params: { id: `orders.${id}` }, set } })),
  ];
  if (mutations.length === 0) return;
  await callStore(() => clients.write.mutate(mutations as never, { returnDocuments: false }));
}

/**
 * Creates the order if missing and sets its status and note, unless the store's are newer. One step, so it can be
 * repeated or come late. Source: spec, calls (create order, patch order).
 */
export async function putOrder({ clients }: SanityOrdersContext, order: OrderCopy): Promise<void> {
  const { status, note, version } = order;
  const _id = `orders.${order.id}`;
  const isOlder = { query: "*[_id == $id && version < $version]", params: { id: _id, version } };
  const mutations = [
    { createIfNotExists: { _id, _type: "orders", ...orderFields(order) } },
    { patch: { ...isOlder, set: { status, note, version } } },
  ];
  await callStore(() => clients.write.mutate(mutations as never, { returnDocuments: false }));
}

/** Changes an order somebody else created there. Source: spec, calls (patch order). */
export async function patchOrder(
  { clients }: SanityOrdersContext,
  { documentId, revision, set }: OrderPatch,
): Promise<{ revision: string }> {
  const patch = { id: documentId, ifRevisionID: revision, set };
  const options = { returnDocuments: true, returnFirst: true } as const;
  const document = await callStore(() => clients.write.mutate([{ patch }] as never, options));
  // An incomplete answer does not count; the next change shows what happened.
  if (!document) throw new ContentStoreProblem("away", "The content store did not confirm an order.");
  return { revision: document._rev };
}

function orderFields(order: OrderCopy) {
  const { number, version, status, note, reference, provider, paidAt, lines } = order;
  return {
    number,
    version,
    status,
    note,
    customer: order.customerEmail,
    subtotal: nairaFromKobo(order.subtotalKobo),
    fee: nairaFromKobo(order.feeKobo),
    total: nairaFromKobo(order.totalKobo),
    payment: { reference, provider, paidAt: paidAt?.toISOString() ?? null },
    items: lines.map(({ code, title, categoryName, size, color, quantity, priceKobo, imageUrl }, n) => ({
      _key: `line-${n + 1}`,
      _type: "orderItem",
      id: code,
      title,
      size,
      color,
      quantity,
      price: nairaFromKobo(priceKobo),
      category: categoryName,
      stock: "In Stock",
      ...(imageUrl && { imageUrl }),
    })),
  };
}
