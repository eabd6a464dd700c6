import { expect, test } from "vitest";
import { sharedWishlistPath } from "#app/selling/wishlist/shared-wishlist.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./shared-wishlist-page.tsx";

const shop = useTestShop();
const unknown = "0199a1b2-0000-7000-8000-0000000000ff";

/** Opens the link that shares these products. */
async function open(ids: string[], path = sharedWishlistPath(ids)) {
  const { data, init } = await loader({ ...shop.ask(path), params: { pieces: path.split("/").at(-1)! } } as never);
  return { status: init?.status, titles: data.products.map(({ title }) => title), gone: data.gone };
}

test("a shared wishlist shows its products in their order and counts those that left the shop", async () => {
  const cap = await insertProduct(shop.db, { title: "Fìlà cap" });
  const skirt = await insertProduct(shop.db, { title: "Wrap skirt", stock: "No Stock" });
  const archived = await insertProduct(shop.db, { title: "Old shirt", archivedAt: new Date(0) });
  expect(await open([skirt.id, archived.id, unknown, cap.id])).toEqual({
    status: 200,
    titles: ["Wrap skirt", "Fìlà cap"],
    gone: 2,
  });
});

test("a link whose products have all left, or that is mistyped, is no page of the shop and says so", async () => {
  expect(await open([unknown])).toEqual({ status: 404, titles: [], gone: 1 });
  expect(await open([], "/wishlist/shirt")).toEqual({ status: 404, titles: [], gone: 0 });
});
