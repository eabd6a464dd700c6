import { expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { findListed } from "#app/shop/settings/occasion-list.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as occasions from "./occasions-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  occasions: { path: "occasions", parentId: "admin", module: occasions },
});

/** Posts like a browser without script; a `.data` path posts like the page's script. */
async function post(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  const answer = await handle(
    new Request(shop.settings.origin + path, { method: "POST", headers, body }),
    shop.context(),
  );
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
}

const page = "/admin/occasions";
const data = "/admin/occasions.data";

test("the list is written one a line, and refused in words; two people do not overwrite each other", async () => {
  const seen = JSON.stringify(await findListed(shop));
  const save = (path: string, names: string) => post(path, { intent: "save", names, seen });
  const wrongs: [string, string][] = [
    ["Church\nchurch", "“church” appears twice."],
    ["x".repeat(41), "use at most 40 characters."],
    [Array.from({ length: 31 }, (_, n) => `Feast ${n}`).join("\n"), "At most 30 occasions."],
  ];
  for (const [names, why] of wrongs) {
    const refused = await save(data, names);
    expect([refused.status, refused.text.includes(why)]).toEqual([400, true]);
  }
  expect(await save(page, " Graduation \r\n\r\nChurch, Ìgbéyàwó")).toMatchObject({ status: 302, to: page });
  expect(await findListed(shop)).toEqual(["Graduation", "Church", "Ìgbéyàwó"]);
  expect((await save(data, "Wedding")).status).toBe(409);
  expect(await post(page, { intent: "save", names: "", seen: JSON.stringify(await findListed(shop)) })).toMatchObject({
    status: 302,
  });
  expect(await findListed(shop)).toEqual([]);
});

test("an occasion is renamed and removed with its products, with a history; pressing twice changes nothing more", async () => {
  const { id } = await insertProduct(shop.db, { occasions: "Church, Work" });
  const refused = await post(data, { intent: "rename", from: "Church", to: "A, b" });
  expect([refused.status, refused.text.includes("Leave out commas")]).toEqual([400, true]);
  expect((await post(data, { intent: "rename", from: "", to: "Mass" })).status).toBe(400);
  for (let presses = 0; presses < 2; presses++)
    await post(page, { intent: "rename", from: "Church", to: "<b>Mass</b>" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ occasions: "<b>Mass</b>, Work" });
  expect((await post(data, { intent: "remove", gone: "" })).status).toBe(400);
  for (let presses = 0; presses < 2; presses++) await post(page, { intent: "remove", gone: "Work" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ occasions: "<b>Mass</b>" });
  expect(await shop.db.$count(auditEvents)).toBe(2);
});
