import { beforeEach, expect, test } from "vitest";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as search from "./search-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  search: { path: "search", parentId: "admin", module: search },
};
const askAs = (role: "owner" | "packer") => ownersBrowser(() => shop, routes, role);

beforeEach(async () => {
  await shop.makeOwner();
  const product = await insertProduct(shop.db, { title: "Adaeze gown" });
  await insertOrder(shop.db, { product, number: "SEEN-0001", fullName: "Ada Obi", customerEmail: "ada@example.com" });
});

const find = async (role: "owner" | "packer", query: string) =>
  (await askAs(role)(`/admin/search.data?q=${encodeURIComponent(query)}`)).body;

test("the owner finds orders and products by the same word", async () => {
  const found = await find("owner", "ada");
  for (const text of ["SEEN-0001", "ada@example.com", "Adaeze gown"]) expect(found).toContain(text);
});

test("a packer finds orders, without their e-mail addresses, and no products", async () => {
  const found = await find("packer", "obi");
  expect([found.includes("SEEN-0001"), found.includes("ada@example.com")]).toEqual([true, false]);
  expect(await find("packer", "ada@example")).not.toContain("SEEN-0001");
  expect(await find("packer", "gown")).not.toContain('"ownKobo"');
});

test("each role finds the settings that it may open", async () => {
  expect(await find("owner", "bank account")).toContain("/admin/settings/paying");
  expect(await find("packer", "bank account")).not.toContain("/admin/settings/paying");
  expect(await find("packer", "password")).toContain("/admin/password");
});

test.each(["", "   ", "%", "\0", "x".repeat(5_000), "'; drop table orders; --"])("%j finds nothing", async query => {
  const found = await find("owner", query);
  expect([found.includes("SEEN-0001"), found.includes("Adaeze gown")]).toEqual([false, false]);
});
