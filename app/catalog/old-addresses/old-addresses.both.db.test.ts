import { expect, test } from "vitest";
import { findCategoryName } from "#app/catalog/categories/find-category-name.server.ts";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { removeCollection } from "#app/catalog/collections/change-collection.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { changeCollection, collectionAt, makeCollection } from "#test/samples/sample-collection.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { findRenamedCategory } from "./find-old-address.server.ts";
import { oldAddresses } from "./old-address-tables.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

test("every old address of a collection leads to its present one, never in a circle", async () => {
  const id = await makeCollection(shop, { title: "A" });
  for (const title of ["B", "C"]) await changeCollection(shop, id, { title });
  for (const old of ["a", "b"]) expect(await collectionAt(shop, old)).toEqual({ kind: "renamed", slug: "c" });
  await changeCollection(shop, id, { title: "A" });
  expect(await collectionAt(shop, "a")).toMatchObject({ kind: "running" });
  for (const old of ["b", "c"]) expect(await collectionAt(shop, old)).toEqual({ kind: "renamed", slug: "a" });
  const other = await makeCollection(shop, { title: "B" });
  expect(await collectionAt(shop, "b")).toMatchObject({ kind: "running", title: "B" });
  await changeCollection(shop, other, { title: "D" });
  expect(await collectionAt(shop, "b")).toEqual({ kind: "renamed", slug: "d" });
  await removeCollection(shop, { id: other, actor });
  expect(await collectionAt(shop, "b")).toEqual({ kind: "unknown" });
  expect(await shop.db.$count(oldAddresses)).toBe(3);
});

test("a category's old address leads to its present name, in any case and with any marks; a present name wins", async () => {
  const rename = (id: string, name: string) => updateCategory(shop, { id, actor, name });
  const { id } = await insertCategory(shop.db, { name: "Aṣọ òkè" });
  await Promise.all([rename(id, "Wrappers"), rename(id, "Cloth")]);
  const now = (await findCategoryName(shop, "cloth")) ?? (await findCategoryName(shop, "wrappers"));
  expect(await findRenamedCategory(shop, "aso oke")).toBe(now);
  await rename(id, "Fabric");
  for (const old of ["Aṣọ Òkè", "wrappers", "CLOTH"]) expect(await findRenamedCategory(shop, old)).toBe("Fabric");
  const { id: other } = await insertCategory(shop.db, { name: "Cloth" });
  expect(await findCategoryName(shop, "cloth")).toBe("Cloth");
  await rename(other, "Linen");
  expect(await findRenamedCategory(shop, "cloth")).toBe("Linen");
  expect(await findRenamedCategory(shop, "a\0b")).toBeUndefined();
});
