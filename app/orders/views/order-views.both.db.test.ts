import { expect, test } from "vitest";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { mostViews } from "./order-view.ts";
import { listOrderViews, removeOrderView, saveOrderView } from "./order-views.server.ts";

const shop = useTestShop();
const listed = async () => (await listOrderViews(shop)).map(({ name, query }) => `${name}: ${query}`);

test("a view is saved once under its name, replaced, removed, and twice removed is no problem", async () => {
  const kano = { name: "Kano by Musa", query: "region=Kano&carrier=Musa" };
  expect(await Promise.all([saveOrderView(shop, kano), saveOrderView(shop, kano)])).toEqual([
    { kind: "saved" },
    { kind: "saved" },
  ]);
  await saveOrderView(shop, { name: "Cash", query: "payment=cash" });
  await saveOrderView(shop, { ...kano, query: "region=Kano" });
  expect(await listed()).toEqual(["Kano by Musa: region=Kano", "Cash: payment=cash"]);
  const [first] = await listOrderViews(shop);
  await removeOrderView(shop, first!.id);
  await removeOrderView(shop, first!.id);
  await removeOrderView(shop, "' or true --");
  expect(await listed()).toEqual(["Cash: payment=cash"]);
});

test("there are at most twelve views, and those can still be replaced", async () => {
  for (let n = 1; n <= mostViews; n++) await saveOrderView(shop, { name: `View ${n}`, query: "tab=done" });
  expect(await saveOrderView(shop, { name: "One more", query: "tab=done" })).toEqual({ kind: "full" });
  expect(await saveOrderView(shop, { name: "View 3", query: "tab=unpaid" })).toEqual({ kind: "saved" });
  expect(await listed()).toHaveLength(mostViews);
});
