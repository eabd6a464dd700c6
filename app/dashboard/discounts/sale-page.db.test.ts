import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { sales, saleTargets } from "#app/catalog/sales/sale-tables.server.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./sale-page.tsx";
import { loader as listLoader, action as step } from "./sales-page.tsx";

const shop = useTestShop();

async function post(id: string, form: Record<string, string>) {
  const asked = { ...shop.ask(`/admin/sales/${id}`, { cookie: await shop.asOwner(), form }), params: { id } };
  await requireStaff(shop, { ...asked, pattern: "/admin/sales/:id" });
  return await action(asked as never);
}

async function press(form: Record<string, string>) {
  const asked = shop.ask("/admin/sales", { cookie: await shop.asOwner(), form });
  await requireStaff(shop, { ...asked, pattern: "/admin/sales" });
  return await step(asked as never);
}

const filled = { title: " Owambe week ", percent: "20 %", isFor: "all", startsAt: "", endsAt: "" };

async function priceOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return row!.priceKobo;
}

test("a sale that makes no sense is refused with a sentence beside its field, and what was typed", async () => {
  const refused = async (wrong: Record<string, string>) => {
    const answer = await post("new", { ...filled, id: newId(), ...wrong });
    return "data" in answer ? answer.data.fields : answer;
  };
  for (const percent of ["0", "100", "101", "-5", "", "a fifth"]) {
    expect(await refused({ percent })).toEqual({ percent: "Enter a percentage from 1 to 99, for example 20." });
  }
  expect(await refused({ title: " " })).toEqual({ title: "Enter a name. Customers see it." });
  expect(await refused({ startsAt: "2199-12-06T00:00", endsAt: "2199-12-01T00:00" })).toEqual({
    endsAt: "The end must be after the start.",
  });
  expect(await refused({ endsAt: "2001-01-01T00:00" })).toEqual({ endsAt: "The end must be in the future." });
  expect(await refused({ isFor: "some" })).toHaveProperty("isFor");
  expect(await refused({ isFor: "some", category: "gowns" })).toHaveProperty("category");
  expect(await shop.db.select().from(sales)).toEqual([]);
});

test("a sale is made once, changed, ended in one press and begun again by Undo", async () => {
  const { id: product, categoryId } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  const id = newId();
  for (let times = 0; times < 2; times++) {
    expect(await post("new", { ...filled, id, isFor: "some", category: categoryId })).toMatchObject({ status: 302 });
  }
  expect(await shop.db.select().from(saleTargets)).toMatchObject([{ kind: "category", targetId: categoryId }]);
  expect(await priceOf(product)).toBe(800_000);
  expect(await post(id, { ...filled, version: "1", percent: "12.5", endsAt: "2199-12-06T00:00" })).toMatchObject({
    status: 302,
  });
  expect(await post(id, { ...filled, version: "1", percent: "90" })).toMatchObject({ init: { status: 409 } });
  expect(await priceOf(product)).toBe(875_000);
  expect(await press({ intent: "end", id })).toMatchObject({ status: 302 });
  expect(await priceOf(product)).toBe(1_000_000);
  expect(await post(id, { ...filled, version: "3", percent: "90" })).toMatchObject({
    data: { fields: { endsAt: "This sale has ended. Start a new one." } },
  });
  const undone = await press({ intent: "resume", id, isUndo: "yes" });
  expect(undone.headers.getSetCookie()).toHaveLength(2);
  expect(await priceOf(product)).toBe(875_000);
});

test("the form has the products chosen in the list, and finds others; the list says how many a sale lowers", async () => {
  const gown = await insertProduct(shop.db, { title: "Lace gown" });
  const agbada = await insertProduct(shop.db, { title: "Agbada" });
  const asOwner = { cookie: await shop.asOwner() };
  const open = (search: string) =>
    loader({ ...shop.ask(`/admin/sales/new?${search}`, asOwner), params: { id: "new" } } as never);
  expect(await open(`product=${gown.id}`)).toMatchObject({ products: [{ title: "Lace gown" }], found: undefined });
  expect(await open("q=agbada")).toMatchObject({ products: [], found: [{ id: agbada.id }] });
  const id = newId();
  await post("new", { ...filled, id, isFor: "some", product: gown.id });
  expect(await listLoader(shop.ask("/admin/sales", asOwner) as never)).toMatchObject({ lowered: { [id]: 1 } });
  await expect(loader({ ...shop.ask("/admin/sales/x", asOwner), params: { id: "x" } } as never)).rejects.toMatchObject({
    init: { status: 404 },
  });
});
