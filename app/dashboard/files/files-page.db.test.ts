import { expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as list, action as send } from "./files-page.tsx";
import { loader as errors } from "./import-errors.tsx";
import { loader as look, action as take } from "./import-page.tsx";
import { loader as productFile } from "./product-file.tsx";
import { loader as template } from "./product-template.tsx";

const shop = useTestShop();

async function upload(text: string, name = "sheet.csv", columns: Record<string, string> = {}) {
  const asked = shop.ask("/admin/files", { cookie: await shop.asOwner() });
  const body = new FormData();
  body.set("file", new File([text], name));
  for (const [column, named] of Object.entries(columns)) body.set(`column-${column}`, named);
  const request = new Request(asked.url, { method: "POST", headers: asked.request.headers, body });
  await requireStaff(shop, { ...asked, request, pattern: "/admin/files" });
  return await send({ ...asked, request } as never);
}

async function ask(path: string, id: string, form?: Record<string, string>) {
  const asked = { ...shop.ask(path, { cookie: await shop.asOwner(), ...(form && { form }) }), params: { id } };
  await requireStaff(shop, { ...asked, pattern: id ? "/admin/files/:id" : "/admin/files" });
  return asked as never;
}

test("a product file comes back changed in a sheet, is previewed, and is imported", async () => {
  const { id, code } = await insertProduct(shop.db, { title: "Kaftan" });
  const answer = await productFile(await ask("/admin/files/products.csv", ""));
  expect(answer.headers.get("content-disposition")).toMatch(/products-\d{4}-\d{2}-\d{2}-\d{4}\.csv/u);
  const text = await answer.text();
  expect(text).toContain(`"${code}-M"`);

  const sent = await upload(text.replace('"Kaftan"', '"Kaftan, long"'), "products-2026-11-20-1000 (1).csv");
  if (!(sent instanceof Response)) throw new Error("It was refused.");
  const address = sent.headers.get("location")!;
  const file = address.split("/").at(-1)!;
  const { plan, since } = await look(await ask(address, file));
  expect(since).toBe("2026-11-20T10:00");
  expect(plan?.products[0]?.changes).toEqual([{ what: "title", before: "Kaftan", after: "Kaftan, long" }]);
  expect(await take(await ask(address, file, { seal: plan!.seal, since }))).toMatchObject({ status: 302 });
  expect(await findStockedProduct(shop, id)).toMatchObject({ title: "Kaftan, long" });
  expect(await look(await ask(address, file))).toMatchObject({ plan: undefined, sent: { changedCount: 1 } });
  expect((await list(await ask("/admin/files", ""))).sent).toMatchObject([{ changedCount: 1, createdCount: 0 }]);
});

test("the template is a file that can be sent as it is", async () => {
  await insertCategory(shop.db, { name: "Àdìrẹ" });
  const answer = await template(await ask("/admin/files/template.csv", ""));
  const sent = await upload(await answer.text());
  if (!(sent instanceof Response)) throw new Error("It was refused.");
  const address = sent.headers.get("location")!;
  const { plan } = await look(await ask(address, address.split("/").at(-1)!));
  expect(plan).toMatchObject({ problems: [], missing: [], counts: { added: 1 } });
  expect(plan!.products[0]!.changes).toContainEqual({ what: "status", before: "", after: "hidden" });
});

test("an unanswered question is reported beside its field, and the other choices stay", async () => {
  const { id: category } = await insertCategory(shop.db);
  const sent = await upload("Title,Price\nG?l?,9000\n");
  if (!(sent instanceof Response)) throw new Error("It was refused.");
  const address = sent.headers.get("location")!;
  const file = address.split("/").at(-1)!;
  const { plan } = await look(await ask(address, file));
  const answer = await take(await ask(address, file, { seal: plan!.seal, category }));
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { fields: { lost: expect.stringMatching(/CSV UTF-8/u) } },
  });
  expect(answer).toMatchObject({ data: { typed: expect.arrayContaining([["category", category]]) } });
  const whole = { seal: plan!.seal, category, withLost: "yes" };
  expect(await take(await ask(address, file, whole))).toMatchObject({ status: 302 });
});

test("an invalid file, seal or address gets a sentence or a status", async () => {
  expect(await upload("hello")).toMatchObject({
    init: { status: 400 },
    data: { fields: { file: expect.any(String) } },
  });
  const none = "0199a1b2-0000-7000-8000-000000000001";
  await expect(look(await ask(`/admin/files/${none}`, none))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(look(await ask("/admin/files/x", "x"))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(take(await ask(`/admin/files/${none}`, none, { seal: "x" }))).rejects.toMatchObject({
    init: { status: 400 },
  });
  const seal = "0".repeat(64);
  await expect(take(await ask(`/admin/files/${none}`, none, { seal }))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("a file whose columns are unknown names them, and is read as the owner matches them, with a colour for all", async () => {
  await insertCategory(shop.db, { name: "Caps" });
  const text = "What,Amount,Group\nStraw cap,2500,Caps\nFila,soon,Caps\n";
  const refused = await upload(text);
  if (refused instanceof Response) throw new Error("It was taken.");
  expect(refused).toMatchObject({ data: { head: ["What", "Amount", "Group"] }, init: { status: 400 } });
  const sent = await upload(text, "own.csv", { title: "What", price: "Amount", category: "Group" });
  if (!(sent instanceof Response)) throw new Error("It was refused.");
  const address = sent.headers.get("location")!;
  const file = address.split("/").at(-1)!;
  const { plan } = await look(await ask(`${address}?color=wine`, file));
  expect(plan).toMatchObject({ missing: [], counts: { added: 1, wrong: 1 } });
  const answer = await errors(await ask(`${address}/errors.csv`, file));
  expect(await answer.text()).toContain('"Fila","soon","Caps","Amount: “soon” is not a price');
  const said = { seal: plan!.seal, since: "", color: "wine", withoutWrong: "yes" };
  expect(await take(await ask(address, file, said))).toMatchObject({ status: 302 });
  const [made] = await shop.db.select().from(products);
  expect(made).toMatchObject({ title: "Straw cap", color: "wine", priceKobo: 250_000 });
});

test("the file of errors has all rows of the wrong products with the reasons, and is taken once it is mended", async () => {
  await insertCategory(shop.db, { name: "Gowns" });
  const head = "Title,Type,Color,Option1 name,Option1 value,Price,Vendor";
  const rows = ["Aso-oke gown,Gowns,wine,Size,M,9000,Ada", ",,,,L,soon,", "Lace gown,Gowns,navy,Size,S,8000,Bisi"];
  const sent = async (text: string, name: string) => {
    const answer = await upload(text, name);
    if (!(answer instanceof Response)) throw new Error("It was refused.");
    const address = answer.headers.get("location")!;
    const file = address.split("/").at(-1)!;
    return { address, file, plan: (await look(await ask(address, file))).plan! };
  };
  const { address, file, plan } = await sent(
    [head, ...rows, "Fila,Gowns,red,,,1,200,x,y"].join("\n"),
    "p-2026-11-20-1000.csv",
  );
  expect(plan.counts).toEqual({ added: 1, changed: 0, wrong: 2 });
  const answer = await errors(await ask(`${address}/errors.csv`, file));
  expect(answer.headers.get("content-disposition")).toContain("import-errors-2026-11-20-1000.csv");
  const wrong = await answer.text();
  const lines = wrong.trimEnd().split("\r\n");
  expect(lines[0]).toContain('"Price","Vendor","Reason"');
  expect(lines[1]).toBe('"Aso-oke gown","Gowns","wine","Size","M","9000","Ada",""');
  expect(lines[2]).toMatch(/^"","","","","L","soon","","Price: “soon” is not a price/u);
  // Cells beyond the columns are still beyond them, so that the row stays wrong until it is mended.
  expect(lines[3]).toMatch(/^"Fila","Gowns","red","","","1","200","This row has more cells [^"]+","x","y"$/u);
  expect(lines).toHaveLength(4);
  expect((await sent(wrong, "import-errors.csv")).plan.counts).toEqual({ added: 0, changed: 0, wrong: 2 });
  const again = await errors(await ask(`${address}/errors.csv`, (await sent(wrong, "import-errors.csv")).file));
  expect(await again.text()).toBe(wrong);
  const mended = wrong.replace('"soon"', '"9500"').split("\r\n").slice(0, 3).join("\r\n");
  expect((await sent(mended, "import-errors.csv")).plan.counts).toEqual({ added: 1, changed: 0, wrong: 0 });
});
