import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { loader as loadLowStock } from "#app/dashboard/low-stock/low-stock-page.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { whenBackEffects } from "#app/stock/back-in-stock/confirm-mails.server.ts";
import { stockRequests } from "#app/stock/back-in-stock/request-tables.server.ts";
import { renderProductExtras } from "#app/storefront/product/product-extras.server.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action as answer, loader as open } from "./stock-request-page.tsx";
import { action as ask, loader as look } from "./when-back-page.tsx";

const shop = useTestShop();
const switchOn = () => shop.db.insert(shopSettings).values({ key: "tellsBackInStock", value: true });

let id: string;
beforeEach(async () => {
  ({ id } = await insertProduct(shop.db, { title: "Adire shirt", quantities: { S: 0, M: 4 } }));
});

const page = (options = {}) => ({ ...shop.ask(`/by-mail/product/${id}`, options), params: { id } }) as never;
const link = (token: string, form?: Record<string, string>) =>
  ({ ...shop.ask(`/by-mail/request/${token}`, form && { form }), params: { token } }) as never;
const extras = async (tellsBackInStock: boolean) =>
  await renderProductExtras(shop, (await findProduct(shop, id))!, { tellsBackInStock, alterationDays: 0 });

test("with requests off, a product's page does not mention them and the request page is not found", async () => {
  expect(await extras(false)).toBeUndefined();
  await expect(look(page())).rejects.toMatchObject({ init: { status: 404 } });
  await expect(ask(page({ form: { size: "S", email: "ada@example.com" } }))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("a product's page leads to the request page, which is not cached", async () => {
  await switchOn();
  expect(await extras(true)).toBe(`<p><a href="/by-mail/product/${id}?size=S">Notify me when size S is back</a></p>`);
  const { data, init } = await look(page());
  expect(data).toMatchObject({ product: { title: "Adire shirt", sizes: ["S"] }, email: undefined });
  expect(init?.headers).toEqual({ "Cache-Control": "no-store" });
});

test("a request is confirmed and ended by its link, and opening the link changes nothing", async () => {
  await switchOn();
  const form = { size: "S", email: "ada@example.com" };
  expect((await ask(page({ form }))).data).toMatchObject({ asked: { kind: "mailed" } });
  expect((await ask(page({ form: { size: "S", email: "ada" } }))).init?.status).toBe(400);
  await workOutbox(shop, whenBackEffects(shop));
  const [mail] = await shop.db.select().from(emails);
  const token = /by-mail\/request\/(\S+)/u.exec(mail!.textBody)![1]!;
  const opened = async () => (await open(link(token))).data.request?.kind;
  const waiting = async () => (await loadLowStock(shop.ask("/admin/low-stock") as never)).waiting;
  expect([await opened(), await opened(), await waiting()]).toEqual(["unconfirmed", "unconfirmed", []]);
  await answer(link(token, { intent: "confirm" }));
  expect([await opened(), await waiting()]).toEqual(["waiting", [{ productId: id, size: "S", people: 1 }]]);
  await answer(link(token, { intent: "end" }));
  expect([await opened(), await waiting()]).toEqual([undefined, []]);
  expect((await answer(link(`${token}x`, { intent: "confirm" }))).init?.status).toBe(404);
});

test("a mail program's button ends all requests of an address, and nobody else's", async () => {
  await switchOn();
  const now = shop.now();
  const until = new Date(now.getTime() + 3_600_000);
  const insert = async (email: string, size: string) => {
    const row = { id: newId(), productId: id, size, email, askedAt: now, confirmedAt: now, until };
    await shop.db.insert(stockRequests).values(row);
    return row.id;
  };
  const first = await insert("ada@example.com", "S");
  await insert("ada@example.com", "M");
  await insert("bola@example.com", "S");
  const token = shop.requestLinks.make(first).split("/").at(-1)!;
  const { init } = await answer(link(token, { "List-Unsubscribe": "One-Click" }));
  expect(init?.status ?? 200).toBe(200);
  const left = await shop.db.select({ email: stockRequests.email }).from(stockRequests);
  expect(left).toEqual([{ email: "bola@example.com" }]);
  expect(await shop.db.$count(stockRequests, eq(stockRequests.email, "ada@example.com"))).toBe(0);
});
