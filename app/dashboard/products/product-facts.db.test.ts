import { beforeEach, expect, test } from "vitest";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertCategory, insertPicture } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as newProduct from "./new-product-page.tsx";
import * as product from "./product-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  new: { path: "products/new", parentId: "admin", module: newProduct },
  product: { path: "products/:id", parentId: "admin", module: product },
});
beforeEach(async () => {
  await shop.makeOwner();
});

async function filledForm() {
  const { id: category } = await insertCategory(shop.db);
  const { hash } = await insertPicture(shop.db);
  const sold = { price: "40,000", size: "M", "quantity-M": "3", stock: "In Stock", color: "indigo", category };
  const facts = {
    fabric: "Linen",
    care: "Wash cool",
    lining: "",
    fit: "",
    modelCm: "1.72",
    modelSize: "M",
    forWhom: "men",
    occasions: "Work, Graduation",
  };
  const form: Record<string, string> = { title: "Jacket", description: "", scale: "letters", picture: hash };
  return { hash, form: { ...form, ...sold, ...facts, [`alt-${hash}`]: "The back" } };
}

test("facts and the words of a picture are kept in a draft, published and changed", async () => {
  const { hash, form } = await filledForm();
  const id = newId();
  await ask("/admin/products/new", { ...form, id, version: "0", then: "draft" });
  const draft = await ask(`/admin/products/new.data?draft=${id}`);
  for (const typed of ["Linen", "1.72", "The back", "Graduation"]) expect(draft.body).toContain(typed);
  await ask(`/admin/products/new?draft=${id}`, { ...form, id, version: "1", then: "" });
  const stored = (await findStockedProduct(shop, id))!;
  expect(stored).toMatchObject({
    fabric: "Linen",
    care: "Wash cool",
    lining: "",
    modelCm: 172,
    modelSize: "M",
    forWhom: "men",
    occasions: "Work, Graduation",
  });
  expect(stored.alts).toEqual({ [hash]: "The back" });

  const change = { ...form, seen: writeSeenProduct(stored), lining: "Cotton", [`alt-${hash}`]: "", modelCm: "172" };
  expect((await ask(`/admin/products/${id}`, change)).status).toBe(302);
  const after = await findStockedProduct(shop, id);
  expect(after).toMatchObject({ lining: "Cotton", modelCm: 172, alts: {}, pictures: [hash], version: 2 });
});

test("half of what is said of the model is asked for, and nothing typed is lost", async () => {
  const { form } = await filledForm();
  const refused = await ask("/admin/products/new.data", {
    ...form,
    id: newId(),
    version: "0",
    then: "",
    modelSize: "",
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("Enter the size that the model wears.");
  expect(refused.body).toContain("The back");
});

test("a copy begins with the occasions; two people's changes are shown to the second", async () => {
  const { form } = await filledForm();
  const id = newId();
  await ask("/admin/products/new", { ...form, id, version: "0", then: "" });
  const stored = (await findStockedProduct(shop, id))!;
  expect((await ask(`/admin/products/new.data?from=${id}`)).body).toContain("Work, Graduation");
  const seen = writeSeenProduct(stored);
  expect((await ask(`/admin/products/${id}`, { ...form, seen, occasions: "Church" })).status).toBe(302);
  const second = await ask(`/admin/products/${id}.data`, { ...form, seen, occasions: "Wedding, <b>Feast</b>" });
  expect(second.status).toBe(409);
  for (const words of ["Church", "Wedding"]) expect(second.body).toContain(words);
  expect(await findStockedProduct(shop, id)).toMatchObject({ occasions: "Church" });
});
