import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { lockPictures } from "#app/catalog/products/write-product-parts.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { WrittenDraft } from "./product-draft.ts";
import { productDraftImages, productDrafts } from "./product-draft-tables.server.ts";

export const mostDrafts = 200;

const subject = "draft of a product";

/**
 * `outdated`: somebody saved it meanwhile, `version` is current, 0 when deleted; nothing is written. `published`: it is
 * a product now.
 */
export type SavedProductDraft =
  | { kind: "saved" }
  | { kind: "outdated"; version: number; ownAt: Date | undefined }
  | { kind: "published" }
  | { kind: "refused"; fields: Record<string, string> };

/** Saves a draft. A form sent twice makes one draft. Source: docs/decisions/archived-first.md. */
export async function saveProductDraft(
  { db, now }: WriteContext,
  { id, version, draft, actor }: { id: string; version: number; draft: WrittenDraft; actor: string },
): Promise<SavedProductDraft> {
  const { title, typed, pictures } = draft;
  return await transact(db, async (transaction): Promise<SavedProductDraft> => {
    const existing = await lock(transaction, id);
    if ((await transaction.$count(products, eq(products.id, id))) > 0) return { kind: "published" };
    if (existing && isDeepStrictEqual(existing.typed, typed)) return { kind: "saved" };
    if ((existing?.version ?? 0) !== version) {
      const ownAt = await findOwnChange(transaction, { actor, subject, subjectId: id });
      return { kind: "outdated", version: existing?.version ?? 0, ownAt };
    }
    const lost = await lockPictures(transaction, pictures);
    if (lost.image) return { kind: "refused", fields: { image: lost.image } };
    if (!existing && (await transaction.$count(productDrafts)) >= mostDrafts) {
      return { kind: "refused", fields: { title: `You have ${mostDrafts} drafts. Publish or delete some first.` } };
    }
    const at = now();
    const row = { title, typed, version: version + 1, updatedAt: at };
    const [written] = await transaction
      .insert(productDrafts)
      .values({ id, ...row, createdAt: at })
      .onConflictDoUpdate({ target: productDrafts.id, set: row, setWhere: eq(productDrafts.version, version) })
      .returning({ id: productDrafts.id });
    // The other request saved first.
    if (!written) return { kind: "outdated", version: version + 1, ownAt: undefined };
    await transaction.delete(productDraftImages).where(eq(productDraftImages.draftId, id));
    const shown = pictures.map((imageHash, position) => ({ draftId: id, position, imageHash }));
    if (shown.length > 0) await transaction.insert(productDraftImages).values(shown);
    const action = existing ? "update" : "create";
    const before = existing && { title: existing.title };
    await writeAudit(transaction, { actor, action, subject, subjectId: id, before, after: { title }, now: at });
    return { kind: "saved" };
  });
}

/** A missing draft counts as deleted. */
export async function deleteDraft(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<void> {
  await transact(db, async transaction => {
    const [gone] = await transaction.delete(productDrafts).where(eq(productDrafts.id, id)).returning();
    if (!gone) return;
    const before = { title: gone.title };
    await writeAudit(transaction, { actor, action: "delete", subject, subjectId: id, before, now: now() });
  });
}

type Refusal = { kind: "refused"; fields: Record<string, string> };
type Created<Store> = { kind: "created" } | { kind: "exists" } | Refusal | Store;

/**
 * Creates the product by the rules of a new one, then deletes the draft. If the store refuses, the draft stays. If the
 * shop stops in between, the product exists and the draft is shown nowhere.
 */
export async function publishDraft<Store extends { kind: string }>(
  shop: WriteContext & {
    content: {
      createProduct(request: { id: string; actor: string; product: ProductFields }): Promise<Created<Store>>;
    };
  },
  { id, version, actor, product }: { id: string; version: number; actor: string; product: ProductFields },
): Promise<Created<Store> | { kind: "outdated"; version: number; ownAt: Date | undefined }> {
  const [existing] = await shop.db
    .select({ version: productDrafts.version })
    .from(productDrafts)
    .where(eq(productDrafts.id, id));
  if (existing && existing.version !== version) {
    const ownAt = await findOwnChange(shop.db, { actor, subject, subjectId: id });
    return { kind: "outdated", version: existing.version, ownAt };
  }
  const outcome = await shop.content.createProduct({ id, actor, product });
  if (outcome.kind === "created" || outcome.kind === "exists") {
    await shop.db.delete(productDrafts).where(eq(productDrafts.id, id));
  }
  return outcome;
}

async function lock(transaction: Transaction, id: string) {
  const [existing] = await transaction.select().from(productDrafts).where(eq(productDrafts.id, id)).for("update");
  return existing;
}
