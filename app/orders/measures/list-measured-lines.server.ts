import { and, asc, eq, isNotNull } from "drizzle-orm";
import * as v from "valibot";
import type { AskedField } from "#app/catalog/measurement-sets/measured-body.ts";
import { type MeasureField, storedFields } from "#app/catalog/measurement-sets/measurement-set.ts";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { MeasuredLine } from "./measured-line.ts";

/** Lists the lines of an order that are made to measure, with what their products ask for today. One query. */
export async function listMeasuredLines(db: Queryable, orderId: string): Promise<MeasuredLine[]> {
  const rows = await db
    .select({
      position: orderItems.position,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
      quantity: orderItems.quantity,
      measures: orderItems.measures,
      unit: measurementSets.unit,
      fields: measurementSets.fields,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(measurementSets, eq(measurementSets.id, products.measurementSetId))
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.measures)))
    .orderBy(asc(orderItems.position));
  return rows.map(({ measures, unit, fields, ...line }) => {
    const bodies = measures ?? [];
    const asked = fields === null ? [] : v.parse(storedFields, fields);
    return { ...line, bodies, unit: bodies[0]?.unit ?? unit ?? "in", fields: withGiven(asked, bodies) };
  });
}

/** What was given stays, also where the product does not ask for it any more. */
function withGiven(asked: MeasureField[], bodies: MeasuredLine["bodies"]): AskedField[] {
  const fields: AskedField[] = [...asked];
  for (const { key, name } of bodies.flatMap(body => body.measures)) {
    if (!fields.some(field => field.key === key)) fields.push({ key, name });
  }
  return fields;
}
