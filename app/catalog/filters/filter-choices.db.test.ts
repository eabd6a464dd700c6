import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, sizeScales } from "#app/platform/tables/catalog-tables.server.ts";
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
  const choices = () => findFilterChoices(database, { within: eq(products.categoryId, categoryId), chosen: ["L"] });
  expect((await choices()).sizes).toEqual(["XS", "M", "L", "XL"]);
  await offer("children", "3–6 months", "1–2 years", "0–3 months");
  await offer("fit", "Ample", "Easy", "Snug");
  await offer("waist", "Waist 28", "Waist 46");
  await offer("uk", "UK 10", "UK 8");
  await offer("gone", "Size 12", "Size 9");
  expect((await choices()).sizes).toEqual(
    ["XS", "M", "L", "XL", "UK 8", "UK 10", "Waist 46", "Waist 28"].concat([
      "0–3 months",
      "3–6 months",
      "1–2 years",
      "Snug",
      "Easy",
      "Ample",
      "Size 9",
      "Size 12",
    ]),
  );
});
