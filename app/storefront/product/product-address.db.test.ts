import { expect, test } from "vitest";
import { productPath } from "#app/lib/product-path.ts";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./product-page.tsx";

const shop = useTestShop();

/** Where the page leads, or its canonical path. */
async function askAt(id: string) {
  const answer = await loader({ ...shop.ask(`/product/${id}`), params: { id } } as never).catch(
    (thrown: Response) => thrown,
  );
  if (answer instanceof Response)
    return [answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")];
  return [answer.init?.status ?? 200, answer.data.shared?.sharing.path, undefined];
}

test("a product's id, in any case, and its earlier titles lead to its one address for good", async () => {
  const product = await insertProduct(shop.db, { title: "Àṣọ-òkè agbada" });
  const path = `/product/aso-oke-agbada-${product.id.slice(-12)}`;
  const end = product.id.slice(-12);
  for (const id of [product.id, product.id.toUpperCase(), end, `earlier-title-${end}`, `ASO-OKE-AGBADA-${end}`]) {
    expect(await askAt(id)).toEqual([301, path, "no-store"]);
  }
  expect(await askAt(`aso-oke-agbada-${end}`)).toEqual([200, path, undefined]);
});

test("a title without a letter of ours has an address of digits alone", async () => {
  const product = await insertProduct(shop.db, { title: "服" });
  expect(productPath(product)).toBe(`/product/${product.id.slice(-12)}`);
  expect(((await loader(askedProduct(shop, product))) as { data: { product: object } }).data.product).toMatchObject({
    title: "服",
  });
});

test("an address that ends like no product's is not found", async () => {
  for (const id of ["aso-oke-000000000000", "nothing", "0199a1b2-0000-7000-8000-000000000001"]) {
    expect(await askAt(id)).toEqual([404, undefined, undefined]);
  }
});
