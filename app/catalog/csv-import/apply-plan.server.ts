import { inArray, sql } from "drizzle-orm";
import { setStyle } from "#app/catalog/products/move-products.server.ts";
import { newProductCode } from "#app/catalog/products/product-code.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import {
  insertProducts,
  updateProducts,
  writePicturesOfMany,
} from "#app/catalog/products/write-many-products.server.ts";
import { writePreOrder } from "#app/catalog/products/write-product-parts.server.ts";
import { changeOfferedSizes } from "#app/catalog/sizes/offered-sizes.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudits } from "#app/shop/history/write-audit.server.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { importPictures } from "./import-tables.server.ts";

type Written = PlannedProduct & { id: string; isNew: boolean };

type Writing = { importId: string; actor: string; scales: SizeScale[]; now: Date };

/** Rows in one statement: more would block others. */
const atOnce = 100;

/**
 * Writes a plan with its history in few statements, about a second for two thousand products. Existing products must be
 * locked.
 */
export async function applyPlan(transaction: Transaction, planned: PlannedProduct[], writing: Writing): Promise<void> {
  const all = planned.map((one): Written => ({ ...one, id: one.id ?? newId(), isNew: one.id === undefined }));
  // Counts a product's sizes once, instead of once per size by the trigger.
  await transaction.execute(sql`select set_config('selvedge.notes_sizes', 'later', true)`);
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const added = some.filter(one => one.isNew);
    const changed = some.filter(one => !one.isNew);
    if (added.length > 0)
      await insertProducts(
        transaction,
        added.map(one => newRow(one, writing.now)),
      );
    if (changed.length > 0) await updateRows(transaction, changed, writing.now);
    await writeSizes(transaction, some, writing.scales);
    await writePictures(transaction, some, writing);
    await writeAudits(
      transaction,
      some.map(one => auditOf(one, writing)),
    );
  }
  const ids = sql.param(all.map(({ id }) => id));
  await transaction.execute(sql`select write_product_sizes(${ids}::uuid[])`);
  await joinStyles(transaction, all);
}

function newRow(
  { id, handle, code = newProductCode(), fields, saleKobo, preOrder, isArchived, isHidden }: Written,
  now: Date,
) {
  const { sizes: _sizes, pictures: _pictures, alts: _alts, ...columns } = fields;
  const sale = saleKobo === null ? {} : { priceKobo: saleKobo, regularKobo: fields.priceKobo, saleKobo };
  const gone = { archivedAt: isArchived ? now : null, hiddenAt: isHidden ? now : null };
  const ordered = preOrder && { preorderBy: preOrder.day, preorderBp: preOrder.depositBp };
  return { id, code, handle, ...columns, ...sale, ...ordered, ...gone, createdAt: now, updatedAt: now };
}

async function updateRows(transaction: Transaction, changed: Written[], now: Date): Promise<void> {
  const rows = changed.map(({ id, fields, saleKobo, isArchived, isHidden }) => ({
    id,
    title: fields.title,
    description: fields.description,
    color: fields.color,
    scale: fields.scale,
    category_id: fields.categoryId,
    is_archived: isArchived,
    is_hidden: isHidden,
    sale_kobo: saleKobo,
    fabric: fields.fabric,
    care: fields.care,
    lining: fields.lining,
    fit: fields.fit,
    model_cm: fields.modelCm,
    model_size: fields.modelSize,
    for_whom: fields.forWhom,
    occasions: fields.occasions,
    price_kobo: saleKobo ?? fields.priceKobo,
    regular_kobo: saleKobo === null ? null : fields.priceKobo,
  }));
  await updateProducts(transaction, rows, now);
  for (const { id, preOrder } of changed) {
    if (preOrder) await writePreOrder(transaction, { id, ...preOrder, now });
  }
}

/** A file never removes a size, so rows are only added or changed. */
async function writeSizes(transaction: Transaction, all: Written[], scales: SizeScale[]): Promise<void> {
  const rows = all.flatMap(({ id, fields }) => {
    const order = scales.find(scale => scale.id === fields.scale)?.sizes ?? [];
    return fields.sizes.map(({ size, quantity, priceKobo = null }) => ({
      productId: id,
      size,
      quantity,
      priceKobo,
      position: order.indexOf(size),
    }));
  });
  for (let at = 0; at < rows.length; at += atOnce) {
    await changeOfferedSizes(transaction, rows.slice(at, at + atOnce));
  }
}

async function writePictures(transaction: Transaction, all: Written[], { importId, now }: Writing): Promise<void> {
  const known = all.filter(
    ({ fetched, isNew, fields }) => fetched.length === 0 && (!isNew || fields.pictures.length > 0),
  );
  await writePicturesOfMany(
    transaction,
    known.map(({ id, fields: { pictures, alts } }) => ({ id, pictures, alts })),
    atOnce,
  );
  const waiting = all.flatMap(({ id, fetched }) =>
    fetched.map(({ address, hash: imageHash, alt = null }, position) => {
      const state = imageHash ? ("fetched" as const) : ("waiting" as const);
      return { id: newId(), importId, productId: id, position, address, imageHash, alt, state, tryAt: now };
    }),
  );
  for (let at = 0; at < waiting.length; at += atOnce) {
    await transaction.insert(importPictures).values(waiting.slice(at, at + atOnce));
  }
}

/** Colours of one product become one style: an existing one, or a new one. */
async function joinStyles(transaction: Transaction, all: Written[]): Promise<void> {
  const byStyle = Map.groupBy(
    all.filter(one => one.style !== undefined),
    one => one.style,
  );
  for (const siblings of byStyle.values()) {
    const ids = siblings.map(({ id }) => id);
    const existing = await transaction
      .select({ styleId: products.styleId })
      .from(products)
      .where(inArray(products.id, ids));
    const styleId = existing.find(one => one.styleId !== null)?.styleId ?? newId();
    for (const id of ids) await setStyle(transaction, [id], styleId);
  }
}

function auditOf({ id, isNew, changes }: Written, { actor, now }: Writing) {
  const side = (of: "before" | "after") => Object.fromEntries(changes.map(change => [change.what, change[of]]));
  return {
    actor,
    action: isNew ? "create" : "update",
    subject: "product",
    subjectId: id,
    now,
    ...(!isNew && { before: side("before") }),
    after: side("after"),
  };
}
