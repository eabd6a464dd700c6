import { beforeEach, expect, test } from "vitest";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { fileAsSent, sendsFiles } from "#test/samples/sent-file.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";

const shop = useOrderShop();
const { send, apply, made } = sendsFiles(shop);

let dresses = "";
beforeEach(async () => {
  dresses = (await insertCategory(shop.db, { name: "Ankara dresses" })).id;
});

test("each category that is missing in the shop is asked about once, and the answers are not mixed up", async () => {
  const { id: bags } = await insertCategory(shop.db, { name: "Bags" });
  const { plan, asked } = await send(`Title,Type,Price
One,Totes,1
Two,Gowns,1
Three,,1
Four,Totes,1
Five,bags,1
`);
  expect(plan.missing).toEqual([
    { category: "Totes", count: 2, name: "Totes" },
    { category: "Gowns", count: 1, name: "Gowns" },
    { category: "", count: 1, name: undefined },
  ]);
  for (const categoryIds of [[], [bags, dresses], [bags, dresses, "none"]]) {
    expect(await apply({ ...asked, categoryIds })).toMatchObject({ kind: "incomplete" });
  }
  expect(await apply({ ...asked, categoryIds: [bags, dresses, dresses] })).toEqual({ kind: "applied" });
  const placed = Object.fromEntries((await made()).map(({ title, categoryId }) => [title, categoryId]));
  expect(placed).toEqual({ One: bags, Two: dresses, Three: dresses, Four: bags, Five: bags });
  const moved = await send("URL handle,Type\none,Nowhere\n");
  expect(moved.plan.problems).toMatchObject([
    { line: 2, column: "Type", why: expect.stringMatching(/No category “Nowhere”/u) },
  ]);
});

test("the right products of a file are imported without the wrong ones, on request", async () => {
  const text = `Handle,Title,Type,Variant Price\nright,Right,Ankara dresses,100\nwrong,Wrong,Ankara dresses,free\n`;
  const { plan, asked } = await send(text);
  expect(plan.counts).toEqual({ added: 1, changed: 0, wrong: 1 });
  expect(await apply(asked)).toEqual({ kind: "outdated" });
  expect(await apply({ ...asked, withoutWrong: true })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ title: "Right" }]);
  expect((await send(text.replace("free", "200"))).plan).toMatchObject({
    counts: { added: 1, wrong: 0 },
    unchanged: 1,
  });
});

test("existing products need the time of the stock count", async () => {
  const text = "Handle,Title,Type,Variant Price,Variant Inventory Qty\ncap,Cap,Ankara dresses,100,3\n";
  const { plan, asked } = await send(text);
  expect(plan.hasPieces).toBe(false);
  expect(await apply(asked)).toEqual({ kind: "applied" });
  expect((await send(text)).plan.hasPieces).toBe(true);
});

test("texts with lost letters are asked about", async () => {
  const { plan, asked } = await send(fileAsSent("lost-letters"));
  expect(plan).toMatchObject({ problems: [], lost: ["G?l?"] });
  expect(await apply(asked)).toMatchObject({
    kind: "incomplete",
    fields: { lost: expect.stringMatching(/CSV UTF-8/u) },
  });
  expect(await apply({ ...asked, withLost: true })).toEqual({ kind: "applied" });
  expect((await send(fileAsSent("lost-letters"))).plan).toMatchObject({ lost: [], unchanged: 1 });
  const question =
    "Handle,Title,Type,Variant Price,Description\nx,Ready? Go,Ankara dresses,1,See https://x.example/?q=a\n";
  expect((await send(question)).plan).toMatchObject({ lost: [] });
});
