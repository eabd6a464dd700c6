import { changeProducts } from "#app/catalog/bulk-changes/change-products.server.ts";
import { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import { createCategory } from "#app/catalog/categories/create-category.server.ts";
import { deleteCategory } from "#app/catalog/categories/delete-category.server.ts";
import { moveCategory } from "#app/catalog/categories/move-category.server.ts";
import { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { createProduct } from "#app/catalog/products/create-product.server.ts";
import { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import { newProductCode } from "#app/catalog/products/product-code.server.ts";
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { listProductIds, readCategoryState, readProductState, readProductStates } from "./catalogue-state.server.ts";
import type { Content } from "./content.ts";
import { hasContentProblem } from "./content-links.server.ts";
import { type Change, type ChangeContext, changeThroughStore } from "./sanity-change.server.ts";

/**
 * Sends each change of the catalogue through the store. Archived products are not in the store, so they are deleted
 * only here.
 */
export function createWriteThrough(through: ChangeContext): Omit<Content, "hosted"> {
  return {
    ...categoryChanges(through),
    ...productChanges(through),
    deleteCategory: request => deleteCategory(through.context, request),
    deleteProduct: request => deleteProduct(through.context, request),
    changeProducts: request =>
      changeThroughStore(through, {
        done: "changed",
        look: db =>
          readProductStates(
            db,
            request.items.map(({ id }) => id),
          ),
        work: own => changeProducts(own, request),
      }),
  };
}

type CategoryChanges = Omit<Content, "hosted" | "deleteCategory" | "changeProducts" | `${string}Product`>;

function categoryChanges(through: ChangeContext): CategoryChanges {
  const look = (db: Queryable) => readCategoryState(db, []);
  const change = <Outcome extends { kind: string }>(one: Omit<Change<Outcome>, "look">) =>
    changeThroughStore(through, { look, ...one });
  return {
    createCategory: ({ id = newId(), ...request }) =>
      change({ done: "created", work: own => createCategory(own, { id, ...request }) }),
    updateCategory: request => change({ done: "updated", work: own => updateCategory(own, request) }),
    moveCategory: request => change({ done: "moved", work: own => moveCategory(own, request) }),
    async archiveCategory(request) {
      const moved = request.moveTo === undefined ? [] : await listProductIds(through.context.db, request.id);
      return await changeThroughStore(through, {
        done: "archived",
        look: db => readCategoryState(db, moved),
        work: own => archiveCategory(own, request),
      });
    },
    restoreCategory: request => change({ done: "restored", work: own => restoreCategory(own, request) }),
  };
}

type ProductChanges = Omit<Content, "hosted" | "deleteProduct" | "changeProducts" | `${string}Category`>;

function productChanges(through: ChangeContext): ProductChanges {
  const change = <Outcome extends { kind: string }>({ id, ...one }: Omit<Change<Outcome>, "look"> & { id: string }) =>
    changeThroughStore(through, { look: (db: Queryable) => readProductState(db, id), ...one });
  return {
    createProduct({ code = newProductCode(), ...request }) {
      return change({ id: request.id, done: "created", work: own => createProduct(own, { code, ...request }) });
    },
    updateProduct: request =>
      change({ id: request.id, done: "updated", work: own => updateProduct(own, request), mayMerge: true }),
    archiveProduct: request => change({ id: request.id, done: "archived", work: own => archiveProduct(own, request) }),
    async restoreProduct(request) {
      // The document has an error: adding the product would make a second document.
      if (await hasContentProblem(through.context.db, request.id)) return { kind: "store-refused", why: "unusable" };
      return await change({ id: request.id, done: "restored", work: own => restoreProduct(own, request) });
    },
  };
}
