import { productPath } from "#app/lib/product-path.ts";
import type { useTestShop } from "#test/shops/use-test-shop.ts";

/** Arguments of a loader that is asked for a product's page at its present address. */
export function askedProduct(shop: ReturnType<typeof useTestShop>, product: { id: string; title: string }): never {
  const path = productPath(product);
  return { ...shop.ask(path), params: { id: path.split("/").at(-1) } } as never;
}
