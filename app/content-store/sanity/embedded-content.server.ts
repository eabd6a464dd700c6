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
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Content } from "./content.ts";

/** The default: the shop's own database. Source: docs/architecture.md#the-three-seams. */
export function embeddedContent(context: WriteContext): Content {
  return {
    createCategory: request => createCategory(context, request),
    updateCategory: request => updateCategory(context, request),
    moveCategory: request => moveCategory(context, request),
    archiveCategory: request => archiveCategory(context, request),
    restoreCategory: request => restoreCategory(context, request),
    deleteCategory: request => deleteCategory(context, request),
    createProduct: request => createProduct(context, request),
    updateProduct: request => updateProduct(context, request),
    archiveProduct: request => archiveProduct(context, request),
    restoreProduct: request => restoreProduct(context, request),
    deleteProduct: request => deleteProduct(context, request),
    changeProducts: request => changeProducts(context, request),
  };
}
