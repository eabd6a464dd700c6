import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listStyle } from "#app/orders/order-pictures/style-pictures.server.ts";
import * as tracking from "#app/storefront/order/tracking-page.tsx";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as style from "./style-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  track: { path: "track/:token", parentId: "root", module: tracking },
  style: { path: "track/:token/style", parentId: "root", module: style },
});

function ask(path: string, body?: FormData | URLSearchParams): Promise<Response> {
  const init = body ? { method: "POST", body, headers: { Origin: shop.settings.origin } } : {};
  return handle(new Request(shop.settings.origin + path, init), shop.context());
}

const dataOf = async (path: string) => await (await ask(`${path}.data`)).text();

function picture(bytes: Uint8Array | string): FormData {
  const form = new FormData();
  form.set("picture", new File([bytes as BlobPart], "gown.jpg"));
  return form;
}

const sewn = (facts: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(shop.db, { fullName: "Ada Secretname", street: "12 Allen Avenue", readyBy: "2026-12-14", ...facts });

test("a picture is sent and taken back by the order's link, without script, and the order's page leads there", async () => {
  const { id, trackToken } = await sewn();
  const page = `/track/${trackToken}/style`;
  expect(await dataOf(`/track/${trackToken}`)).toContain("stylePictures");
  const sent = await ask(page, picture(await phonePicture(900, 1200)));
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, page]);
  const [key] = (await listStyle(shop.db, id)) as [string];
  const shown = await dataOf(page);
  expect(shown).toContain(key);
  expect(shown).not.toMatch(/Secretname|Allen/u);
  expect((await ask(page, new URLSearchParams({ key }))).status).toBe(302);
  expect(await listStyle(shop.db, id)).toEqual([]);
});

test("what is no picture, no key, or too late is answered in a sentence with its status", async () => {
  const { trackToken } = await sewn();
  const page = `/track/${trackToken}/style`;
  expect((await ask(page, picture("<script>"))).status).toBe(400);
  expect((await ask(page, picture(""))).status).toBe(400);
  expect((await ask(page, new URLSearchParams({ key: "../../etc/passwd" }))).status).toBe(400);
  const begun = await sewn({ stage: "in-production" });
  const late = await ask(`/track/${begun.trackToken}/style`, picture(await phonePicture(90, 120)));
  expect(late.status).toBe(409);
  expect((await ask(`/track/${begun.trackToken}/style`)).status).toBe(200);
});

test("the order's page says what cloth the customer gave, as long as the shop has it", async () => {
  const { id, trackToken } = await sewn({ ownCloth: "Blue lace, tag 12" });
  expect(await dataOf(`/track/${trackToken}`)).toContain("Blue lace, tag 12");
  await shop.db.update(orders).set({ stage: "sent" }).where(eq(orders.id, id));
  expect(await dataOf(`/track/${trackToken}`)).not.toContain("Blue lace");
});

test("there is no such page for what is ready-made, nor for a token of nobody's", async () => {
  const { trackToken } = await insertOrder(shop.db, {});
  for (const token of [trackToken, "0".repeat(32)]) {
    expect((await ask(`/track/${token}/style`)).status).toBe(404);
    expect((await ask(`/track/${token}/style`, new URLSearchParams({ key: "a".repeat(32) }))).status).toBe(404);
  }
});
