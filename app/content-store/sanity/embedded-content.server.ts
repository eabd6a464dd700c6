import type { Database } from "#app/platform/database/open-database.server.ts";
import { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import type { Content } from "./content.ts";
import { createCategory } from "#app/catalog/categories/create-category.server.ts";
import { createProduct } from "#app/catalog/products/create-product.server.ts";
import { deleteCategory } from "#app/catalog/categories/delete-category.server.ts";
import { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import { moveCategory } from "#app/catalog/categories/move-category.server.ts";
import { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { changeProducts } from "#app/catalog/bulk-changes/change-products.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";

/** The shop's own database as the content store. Source: docs/architecture.md#the-three-seams (the default). */
export function embeddedContent(tools: { db: Database; now(): Date }): Content {
  return {
    createCategory: request => createCategory(tools, request),
    updateCategory: request => updateCategory(tools, request),
    moveCategory: request => moveCategory(tools, request),
    archiveCategory: request => archiveCategory(tools, request),
    restoreCategory: request => restoreCategory(tools, request),
    deleteCategory: request => deleteCategory(tools, request),
    createProduct: request => createProduct(tools, request),
    updateProduct: request => updateProduct(tools, request),
    archiveProduct: request => archiveProduct(tools, request),
    restoreProduct: request => restoreProduct(tools, request),
    deleteProduct: request => deleteProduct(tools, request),
    changeProducts: request => changeProducts(tools, request),
  };
}
