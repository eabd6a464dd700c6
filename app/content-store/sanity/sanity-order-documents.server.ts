import * as v from "valibot";
import type { StoreOrderItem } from "#app/content-store/store-orders/store-order-tables.server.ts";
import { koboFromNaira, maxKobo, sumKobo, timesQuantity } from "#app/lib/money.ts";
import type { OrderDocument } from "./content.ts";
import { callStore, type SanityClients } from "./sanity-client.server.ts";

const projection =
  '{_id, _rev, _createdAt, status, note, total, "customer": coalesce(customer->email, customer), ' +
  '"items": items[]{title, price, id, stock, quantity, "category": coalesce(category->name, category.name, category)}}';

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const text = (most: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform(said =>
        said
          .toWellFormed()
          .replaceAll(/[^\P{Cc}\n]/gu, " ")
          .trim()
          .slice(0, most),
      ),
    ),
    "",
  );
const kobo = v.fallback(
  v.nullable(
    v.pipe(
      v.number(),
      v.transform(naira => koboFromNaira(naira) ?? null),
    ),
  ),
  null,
);
const item = v.object({
  title: text(300),
  id: text(100),
  category: text(100),
  stock: text(30),
  quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)), 1),
  price: kobo,
});
const items = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform(all => all.filter(one => typeof one === "object" && one !== null && Object.keys(one).length > 0)),
    v.array(item),
  ),
  [],
);
const order = v.object({
  _id: v.string(),
  _rev: v.string(),
  _createdAt: v.fallback(v.pipe(v.string(), v.isoTimestamp()), "1970-01-01T00:00:00Z"),
  status: text(100),
  note: text(5000),
  customer: text(200),
  total: kobo,
  items,
});

/** A page of all orders in the store, of any shape, by id. Source: spec, calls (query orders). */
export async function listOrderDocuments(
  { clients }: { clients: Pick<SanityClients, "write"> },
  { after, pageSize }: { after: string; pageSize: number },
): Promise<{ orders: OrderDocument[]; next?: string }> {
  const query = `*[_type == "orders" && _id > $after] | order(_id asc) [0...${pageSize}] ${projection}`;
  const page = await callStore(async () =>
    v.parse(v.array(order), await clients.write.fetch<unknown>(query, { after })),
  );
  const last = page.at(-1);
  return { orders: page.map(toOrder), ...(last && page.length === pageSize && { next: last._id }) };
}

export async function findOrderDocument(
  { clients }: { clients: Pick<SanityClients, "write"> },
  documentId: string,
): Promise<OrderDocument | undefined> {
  const query = `*[_type == "orders" && _id == $id][0] ${projection}`;
  const found = await callStore(async () =>
    v.parse(v.nullable(order), await clients.write.fetch<unknown>(query, { id: documentId })),
  );
  return found ? toOrder(found) : undefined;
}

function toOrder({ _id, _rev, _createdAt, total, items: said, ...facts }: v.InferOutput<typeof order>): OrderDocument {
  const lines = said.map(({ id: code, price: priceKobo, ...line }): StoreOrderItem => ({ ...line, code, priceKobo }));
  return {
    documentId: _id,
    revision: _rev,
    createdAt: new Date(_createdAt),
    ...facts,
    items: lines,
    totalKobo: total ?? sumOf(lines),
  };
}

/** The specification's shop wrote no total. */
function sumOf(lines: StoreOrderItem[]): number | null {
  const amounts = lines.map(({ priceKobo, quantity }) => priceKobo !== null && timesQuantity(priceKobo, quantity));
  if (amounts.length === 0 || amounts.includes(false)) return null;
  const sum = sumKobo(amounts.filter(amount => amount !== false));
  return sum <= maxKobo ? sum : null;
}
