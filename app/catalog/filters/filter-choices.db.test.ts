import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { sizeScales } from "#app/catalog/sizes/size-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findFilterChoices } from "./filter-choices.server.ts";

const database = useTestDatabase();

test("sizes to choose from are in the order of their scales, sizes of no scale last", async () => {
  const { id: categoryId } = await insertCategory(database.db);
  await database.db.insert(sizeScales).values([
    { id: "fit", name: "Fit", sizes: ["Snug", "Easy", "Ample"] },
    { id: "waist", name: "Waists", sizes: ["Waist 46", "Waist 28"] },
  ]);
  const offer = async (scale: string, ...sizes: string[]) => {
    const quantities = Object.fromEntries(sizes.map(size => [size, 1]));
    await insertProduct(database.db, { scale, categoryId, quantities });
  };
  await offer("letters", "XS", "XL", "M");
  const choices = async () => {
    const within = eq(products.categoryId, categoryId);
    const { sizes } = await findFilterChoices(database, { within, chosen: ["L"] });
    return sizes.map(group => [group.scale, group.sizes.map(({ value }) => value)]);
  };
  expect(await choices()).toEqual([["Letters", ["XS", "M", "L", "XL"]]]);
  await offer("children", "3–6 months", "1–2 years", "0–3 months");
  await offer("fit", "Ample", "Easy", "Snug");
  await offer("waist", "Waist 28", "Waist 46");
  await offer("uk", "UK 10", "UK 8");
  await offer("gone", "Size 12", "Size 9");
  expect(await choices()).toEqual([
    ["Letters", ["XS", "M", "L", "XL"]],
    ["UK dress sizes", ["UK 8", "UK 10"]],
    ["Waists", ["Waist 46", "Waist 28"]],
    ["Children by age", ["0–3 months", "3–6 months", "1–2 years"]],
    ["Fit", ["Snug", "Easy", "Ample"]],
    ["Other sizes", ["Size 9", "Size 12"]],
  ]);
});
