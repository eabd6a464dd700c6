import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { featureProduct, listFeatured, moveFeatured } from "#app/catalog/featured/featured-products.server.ts";
import { countDrafts } from "#app/catalog/product-drafts/find-product-drafts.server.ts";
import { parseDraftForm } from "#app/catalog/product-drafts/product-draft.ts";
import { publishDraft, saveProductDraft } from "#app/catalog/product-drafts/save-product-draft.server.ts";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { ourIdOf } from "#app/content-store/sanity/content-links.server.ts";
import * as newProduct from "#app/dashboard/products/new-product-page.tsx";
import type { ProductFormAnswer } from "#app/dashboard/products/product-editor.tsx";
import * as product from "#app/dashboard/products/product-page.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import { type SanityFault, type SanityStandIn, startSanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";

let store: SanityStandIn;
let shop: TestShop;
beforeAll(async () => {
  store = await startSanityStandIn();
  shop = await openTestShop({ content: store.settings });
});
afterEach(async () => {
  await shop.emptyTables();
  store.reset();
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const hosted = () => shop.content.hosted!;

async function fill() {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"), productDocument("cap", "ankara"));
  shop.passMinutes(11);
  await hosted().begin();
  await hosted().follow();
}

type ActionArgs = Parameters<typeof newProduct.action>[0] & Parameters<typeof product.action>[0];

/** The action's answer to the owner's form, as the page receives it. */
async function post(action: (asked: ActionArgs) => Promise<unknown>, path: string, fields: Record<string, string>) {
  const form = { ...filled, category: ourIdOf("ankara"), ...fields };
  const asked = { ...shop.ask(path, { cookie: await shop.asOwner(), form }), params: { id: ourIdOf("dress") } };
  await requireStaff(shop, { ...asked, pattern: "/admin/products/:id" });
  const { data, init } = (await action(asked as unknown as ActionArgs)) as {
    data: ProductFormAnswer;
    init: ResponseInit;
  };
  return { status: init.status, ...data };
}

const filled = { title: "Wrap skirt", price: "12,500", color: "indigo", stock: "In Stock", size: "M" };
const reasons: [SanityFault, MessageKey][] = [
  [503, "storeAway"],
  [403, "storeForbidden"],
  [413, "storeTooLarge"],
  [400, "storeRefused"],
];

test.each(reasons)(
  "a product that the store answers with %s was not added, for the reason %s",
  async (fault, reason) => {
    await fill();
    store.failNext("mutate", fault, fault);
    const answer = await post(newProduct.action, "/admin/products/new", { id: newId() });
    expect(answer).toMatchObject({ status: 503, message: "productAddFailed", reason });
    expect(answer.typed).toContainEqual(["title", "Wrap skirt"]);
  },
);

test("a draft is only in the shop until it is published, and stays when the store refuses it", async () => {
  await fill();
  const id = newId();
  const form = new FormData();
  for (const [name, text] of Object.entries(filled)) form.append(name, text);
  const parsed = parseDraftForm(form);
  if (!parsed.ok) throw new Error("It is not read.");
  const documents = store.documents.size;
  await saveProductDraft(shop, { id, version: 0, draft: parsed.draft, actor: "owner@example.com" });
  store.failNext("mutate", 400);
  expect(await post(newProduct.action, "/admin/products/new", { id, version: "1" })).toMatchObject({ status: 503 });
  expect([await countDrafts(shop), store.documents.size]).toEqual([1, documents]);
  const wanted = { id, version: 1, actor: "owner@example.com" };
  const fields = sampleFields({ categoryId: ourIdOf("ankara") });
  const published = await publishDraft(shop, { ...wanted, product: fields });
  expect([published.kind, await countDrafts(shop), store.documents.size]).toEqual(["created", 0, documents + 1]);
});

test.each(reasons)("an edit that the store answers with %s was not saved, for the reason %s", async (fault, reason) => {
  await fill();
  store.failNext("mutate", fault, fault);
  const seen = writeSeenProduct((await findStockedProduct(shop, ourIdOf("dress")))!);
  const answer = await post(product.action, `/admin/products/${ourIdOf("dress")}`, { seen });
  expect(answer).toMatchObject({ status: 503, message: "productEditFailed", reason });
  expect(answer.typed).toContainEqual(["title", "Wrap skirt"]);
});

test("the owner's home page products stay there when the store changes them or does not answer", async () => {
  await fill();
  const actor = "owner@example.com";
  for (const name of ["dress", "cap"]) await featureProduct(shop, { id: ourIdOf(name), actor });
  await store.edit({ patch: { id: "dress", set: { title: "Changed there" }, unset: [] } });
  shop.passMinutes(11);
  await hosted().follow();
  store.failNext("mutate", 503, 503);
  expect(await moveFeatured(shop, { id: ourIdOf("cap"), actor, direction: "up", place: 2 })).toEqual({ kind: "moved" });
  expect((await listFeatured(shop)).map(({ id }) => id)).toEqual([ourIdOf("cap"), ourIdOf("dress")]);
  expect((await listFeatured(shop))[1]).toMatchObject({ title: "Changed there" });
});
