import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { productImages, products } from "./product-tables.server.ts";

/**
 * Locks category, pictures and scale of a product until the transaction ends; sentences by field for what is missing.
 */
export async function lockReferences(
  transaction: Transaction,
  { categoryId, pictures, scale, sizes }: Pick<ProductFields, "categoryId" | "pictures" | "scale" | "sizes">,
  scales: SizeScale[],
): Promise<Record<string, string> | undefined> {
  const fields: Record<string, string> = {};
  const own = scales.find(({ id }) => id === scale);
  const stray = sizes.find(({ size }) => !own?.sizes.includes(size));
  if (!own) fields.scale = "These sizes no longer exist. Choose others.";
  else if (stray) fields.size = `“${stray.size}” is not in “${own.name}”. Choose its sizes again.`;
  const [category] = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), isNull(categories.archivedAt)))
    .for("key share");
  if (!category) fields.category = "This category was deleted. Choose another.";
  Object.assign(fields, await lockPictures(transaction, pictures));
  return Object.keys(fields).length > 0 ? fields : undefined;
}

export async function writePictures(
  transaction: Transaction,
  productId: string,
  { pictures, alts }: Pick<ProductFields, "pictures" | "alts">,
): Promise<void> {
  await transaction.delete(productImages).where(eq(productImages.productId, productId));
  if (pictures.length === 0) return;
  await transaction
    .insert(productImages)
    .values(pictures.map((imageHash, position) => ({ productId, position, imageHash, alt: alts[imageHash] ?? "" })));
}

export type PlacedSize = SizeStock & { position: number };

export function inScaleOrder(
  { scale, sizes }: Pick<ProductFields, "scale" | "sizes">,
  scales: SizeScale[],
): PlacedSize[] {
  const order = scales.find(({ id }) => id === scale)?.sizes ?? [];
  const placed = sizes.map(stock => ({ ...stock, position: order.indexOf(stock.size) }));
  return placed.toSorted((one, other) => one.position - other.position);
}

/** Keeps the pictures from being removed. Returns a sentence when one is gone. */
export async function lockPictures(transaction: Transaction, pictures: string[]): Promise<{ image?: string }> {
  if (pictures.length === 0) return {};
  const existing = await transaction
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, pictures))
    .orderBy(asc(images.hash))
    .for("key share");
  if (existing.length === pictures.length) return {};
  return { image: "A picture is missing. Remove it and choose it again." };
}

/** Writes what a locked product asks for when it is made to measure; null for nothing. */
export function writeAskingSet(
  transaction: Transaction,
  { id, setId, now }: { id: string; setId: string | null; now: Date },
) {
  return transaction.update(products).set({ measurementSetId: setId, updatedAt: now }).where(eq(products.id, id));
}

/** Writes how many pieces of a locked product are taken on at once; null for any number. */
export function writeOpenLimit(
  transaction: Transaction,
  { id, most, now }: { id: string; most: number | null; now: Date },
) {
  return transaction.update(products).set({ maxOpen: most, updatedAt: now }).where(eq(products.id, id));
}

/** Writes by when a locked product is here, and its deposit in hundredths of a per cent; null for what is there. */
export function writePreOrder(
  transaction: Transaction,
  { id, day, depositBp, now }: { id: string; day: string | null; depositBp: number | null; now: Date },
) {
  const set = { preorderBy: day, preorderBp: depositBp, updatedAt: now };
  return transaction.update(products).set(set).where(eq(products.id, id));
}

/** Writes whether a product's limit is reached; kept pages hear of it. */
export function writeIsFull(db: Queryable, { id, isFull }: { id: string; isFull: boolean }) {
  return db.update(products).set({ isFull }).where(eq(products.id, id));
}
