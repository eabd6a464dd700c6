import { and, eq, ne } from "drizzle-orm";
import { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { createCategory } from "#app/catalog/categories/create-category.server.ts";
import { placeCategory } from "#app/catalog/categories/move-category.server.ts";
import { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { createProduct } from "#app/catalog/products/create-product.server.ts";
import { lockStockedProduct, type StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { changeCode, freeArchivedCode, moveArchivedProduct } from "#app/catalog/products/move-products.server.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { lockScales } from "#app/catalog/sizes/find-scales.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { joinTransaction, transactIf } from "#app/platform/database/transact-if.server.ts";
import {
  type ContentKind,
  type ContentLink,
  linksByOurId,
  lockContent,
  ourIdOf,
  removeLink,
  saveContentProblem,
  saveLink,
} from "./content-links.server.ts";
import { contentDocuments } from "./content-tables.server.ts";

/** A document at `revision`, and the link our row had when it was requested. */
type Taken = { documentId: string; revision: string; seen: ContentLink | undefined };
export type TakenCategory = Taken & { name: string; position: number | undefined; picture: string | null | undefined };
export type TakenProduct = Taken &
  Omit<ProductFields, "categoryId" | "scale"> & {
    code: string | undefined;
    scale: string | undefined;
    category: string;
  };

/** `changed`: our row now agrees with another revision, so the document must be read again. */
export type Take = { kind: "taken" } | { kind: "changed" } | { kind: "unusable"; reason: string };

/** Names the actor in the history of changes from the store. */
const storeActor = "content store";

/** Updates a category from its document, or returns why not. */
export async function importCategory(context: WriteContext, category: TakenCategory): Promise<Take> {
  const { documentId, name, position, picture } = category;
  return await take(context, category, async (transaction, id, other) => {
    if (other) return { kind: "unusable", reason: twice(other) };
    const own = { db: joinTransaction(transaction), now: context.now };
    const [existing] = await transaction.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
    const change = { id, actor: storeActor, name };
    const restored = await restoreCategory(own, { id, actor: storeActor });
    if (restored.kind === "name-taken") return { kind: "unusable", reason: "Another category already has this name." };
    const outcome = existing
      ? await updateCategory(own, { ...change, imageHash: picture })
      : await createCategory(own, { ...change, imageHash: picture ?? undefined });
    if (outcome.kind === "refused") return refusal(outcome.fields);
    if (position !== undefined) await placeCategory(transaction, id, position);
    await saveLink(transaction, { documentId, kind: "category", ourId: id, revision: category.revision });
    return { kind: "taken" };
  });
}

/**
 * Updates a product from its document, or returns why not. A count typed anew there is reduced by what was sold here
 * since the store last knew.
 */
export async function importProduct(context: WriteContext, product: TakenProduct): Promise<Take> {
  const { documentId, revision, seen, code, category, scale: saidScale, ...values } = product;
  return await take(context, product, async (transaction, id, other) => {
    if (other) return { kind: "unusable", reason: twice(other) };
    const own = { db: joinTransaction(transaction), now: context.now };
    const categoryId = await findCategoryId(transaction, category);
    if (!categoryId) return { kind: "unusable", reason: "Its category is not in the shop." };
    if (code !== undefined) await freeArchivedCode(transaction, code, id);
    if (code !== undefined && (await isCodeTaken(transaction, code, id))) {
      return { kind: "unusable", reason: `Another product has the id ${code}.` };
    }
    await moveArchivedProduct(transaction, id, categoryId);
    await restoreProduct(own, { id, actor: storeActor });
    const scales = await lockScales(transaction);
    const existing = await lockStockedProduct(transaction, id);
    const scale = saidScale ?? scaleOf(values.sizes, scales, existing?.scale);
    if (!scale) return { kind: "unusable", reason: "None of the shop's size types has these sizes." };
    const wanted = {
      ...values,
      // A picture whose document says nothing keeps what was said here.
      alts: { ...existing?.alts, ...values.alts },
      categoryId,
      scale,
      sizes: existing ? afterSales(values.sizes, seen, existing) : values.sizes,
    };
    const outcome = existing
      ? await updateProduct(own, { id, actor: storeActor, seen: existing, product: wanted })
      : await createProduct(own, { id, ...(code && { code }), actor: storeActor, product: wanted });
    if (outcome.kind === "refused") return refusal(outcome.fields);
    if (existing && code !== undefined && code !== existing.code) await changeCode(transaction, id, code);
    await saveLink(transaction, { documentId, kind: "product", ourId: id, revision, stock: values.sizes });
    return { kind: "taken" };
  });
}

/** Removes the row of a document that is gone or cannot be used any more. Orders keep what was ordered. */
export async function removeFromShop(
  context: WriteContext,
  gone: {
    documentId: string;
    kind: ContentKind;
    seen: ContentLink | undefined;
    problem?: { title: string; reason: string };
  },
): Promise<Take> {
  const { documentId, kind, problem } = gone;
  return await take(context, gone, async (transaction, id, other) => {
    const own = { db: joinTransaction(transaction), now: context.now };
    const leave = kind === "product" ? leaveProduct : leaveCategory;
    const left = other ? undefined : await leave(own, id);
    if (left) return { kind: "unusable", reason: left };
    await removeLink(transaction, documentId);
    if (problem) await saveContentProblem(transaction, { documentId, kind, ...problem, seenAt: context.now() });
    return { kind: "taken" };
  });
}

/**
 * Works unless our row now agrees with another revision. A problem leaves the row as it was. `other`: the row's present
 * document, which differs when an archived product came back here and its first document came back there.
 */
async function take(
  { db }: WriteContext,
  { documentId, seen }: { documentId: string; seen: ContentLink | undefined },
  work: (transaction: Transaction, id: string, other: string | undefined) => Promise<Take>,
): Promise<Take> {
  const fits = ({ kind }: Take) => kind !== "unusable";
  return await transactIf(db, fits, async transaction => {
    await lockContent(transaction);
    const [link] = await transaction.select().from(contentDocuments).where(eq(contentDocuments.documentId, documentId));
    if (link?.revision !== seen?.revision) return { kind: "changed" };
    const id = link?.ourId ?? ourIdOf(documentId);
    const other = link ? undefined : (await linksByOurId(transaction, [id])).get(id)?.documentId;
    return await work(transaction, id, other);
  });
}

function twice(other: string): string {
  return `The shop already has this as another document: ${other}. Delete one of the two.`;
}

async function leaveProduct(own: WriteContext, id: string): Promise<string | undefined> {
  await archiveProduct(own, { id, actor: storeActor });
  return undefined;
}

async function leaveCategory(own: WriteContext, id: string): Promise<string | undefined> {
  const outcome = await archiveCategory(own, { id, actor: storeActor });
  if (outcome.kind !== "holds-products") return undefined;
  return `Deleted in the content store, but ${outcome.category.products} products in this shop are still in it.`;
}

async function findCategoryId(db: Queryable, documentId: string): Promise<string | undefined> {
  const [link] = await db.select().from(contentDocuments).where(eq(contentDocuments.documentId, documentId));
  return link?.kind === "category" ? link.ourId : undefined;
}

async function isCodeTaken(db: Queryable, code: string, except: string): Promise<boolean> {
  return (await db.$count(products, and(eq(products.code, code), ne(products.id, except)))) > 0;
}

function afterSales(typed: SizeStock[], seen: ContentLink | undefined, existing: StockedProduct): SizeStock[] {
  return typed.map(one => ({ ...one, quantity: piecesAfterSales(one, seen, existing) }));
}

function piecesAfterSales({ size, quantity }: SizeStock, seen: ContentLink | undefined, existing: StockedProduct) {
  const [known, present] = [seen?.stock ?? [], existing.sizes].map(all => all.find(one => one.size === size)?.quantity);
  if (known === undefined || present === undefined) return quantity;
  if (quantity === known) return present;
  if (quantity === null || known === null || present === null) return quantity;
  return Math.max(0, quantity - (known - present));
}

/** For a document that names no scale: the product's own, else the first scale with all its sizes. */
function scaleOf(sizes: SizeStock[], scales: SizeScale[], present: string | undefined): string | undefined {
  const has = (scale: SizeScale) => sizes.every(({ size }) => scale.sizes.includes(size));
  return (scales.find(scale => scale.id === present && has(scale)) ?? scales.find(has))?.id;
}

function refusal(fields: Record<string, string>): Take {
  return { kind: "unusable", reason: Object.values(fields).join(" ") };
}
