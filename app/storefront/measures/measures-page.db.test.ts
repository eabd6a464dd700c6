import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { loader as productLoader } from "#app/storefront/product/product-page.tsx";
import { askedProduct } from "#test/pages/asked-product.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { BodyForm } from "./body-form.tsx";
import * as measures from "./measures-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  measures: { path: "product/:id/measures", parentId: "root", module: measures },
});
const ask = async (id: string) => {
  const answer = await handle(new Request(`${shop.settings.origin}/product/${id}/measures.data`), shop.context());
  return { status: answer.status, body: await answer.text() };
};

let gown: { id: string; title: string };
beforeEach(async () => {
  const setId = newId();
  const { id: _preset, ...set } = setPresets[0]!;
  await createSet(shop, { id: setId, actor: "owner@example.com", set });
  gown = await insertProduct(shop.db);
  await shop.db.update(products).set({ readyDays: 10, measurementSetId: setId }).where(eq(products.id, gown.id));
});

test("asks for what the set asks, and the product's page leads there", async () => {
  const { status, body } = await ask(gown.id);
  expect([status, body.includes("Half length"), body.includes("over the bra you will wear")]).toEqual([
    200,
    true,
    true,
  ]);
  const { data } = await productLoader(askedProduct(shop, gown));
  expect(data.extras).toBe(
    `<p>Made to your measurements. <a href="/product/${gown.id}/measures">Give measurements</a></p>`,
  );
  expect(data.product).toMatchObject({ isMeasured: true });
});

test("is not there for what lies in the shop, and the product's page says nothing of it", async () => {
  await shop.db.update(products).set({ readyDays: null }).where(eq(products.id, gown.id));
  expect((await ask(gown.id)).status).toBe(404);
  const { data } = await productLoader(askedProduct(shop, gown));
  expect([data.extras, JSON.stringify(data.product).includes("isMeasured")]).toEqual([undefined, false]);
  expect((await ask(newId())).status).toBe(404);
});

test("the form has one figure, and a drawing for each field whose place is known", async () => {
  const [bust, , waist] = setPresets[0]!.fields;
  const cape = { ...bust!, key: "cape", name: "Cape", help: "" };
  const fields = [
    bust!,
    { ...waist!, at: "none" as const },
    cape,
    { ...cape, key: "train", name: "Train", at: "knee" },
  ];
  await shop.db.update(measurementSets).set({ fields });
  const asked = { ...shop.ask(`/product/${gown.id}/measures`), params: { id: gown.id } };
  const { data } = await measures.loader(asked as never);
  expect(data.set.fields.map(({ at }) => at)).toEqual(["bust", undefined, undefined, "knee"]);
  const form = {
    set: data.set,
    before: undefined,
    hasOthers: false,
    isKnown: false,
    remembersIn: "browser" as const,
    onSave: () => true,
  };
  const Component = () => createElement(BodyForm, form);
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  const drawn = html.split("<input").map(part => part.includes("<use "));
  // The part before an input has the drawing of the field before; the first is the name.
  expect(drawn).toEqual([false, false, true, false, false, true, false]);
  expect([html.match(/<g id=/gu)?.length, html.includes("style=")]).toEqual([1, false]);
  expect(html.match(/<svg(?![^>]*aria-hidden="true")/gu)).toBeNull();
});

describe("who is signed in", () => {
  const path = () => ({ params: { id: gown.id } });
  const send = async (body: unknown, cookie?: string) => {
    const json = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const { request, ...asked } = shop.ask(`/product/${gown.id}/measures`, cookie === undefined ? {} : { cookie });
    const headers = { ...json.headers, ...(cookie !== undefined && { Cookie: cookie }) };
    return await measures.action({
      ...asked,
      ...path(),
      request: new Request(request.url, { ...json, headers }),
    } as never);
  };
  const open = async (cookie: string) =>
    await measures.loader({ ...shop.ask(`/product/${gown.id}/measures`, { cookie }), ...path() } as never);
  const mum = async () => {
    const [set] = await shop.db.select().from(measurementSets);
    return { name: "Mum", setId: set!.id, version: 1, values: { bust: 970, waist: 800 } };
  };

  test("has people remembered in the account, on each phone, until forgotten", async () => {
    const cookie = await shop.signIn("ada@example.com");
    const body = await mum();
    expect(await send({ intent: "remember", body }, cookie)).toMatchObject({ data: { isDone: true } });
    const otherPhone = await open(await shop.signIn("ada@example.com"));
    expect(otherPhone.data.saved).toEqual([body]);
    expect(new Headers(otherPhone.init?.headers).get("Cache-Control")).toBe("no-store");
    expect((await open(await shop.signIn("ngozi@example.com"))).data.saved).toEqual([]);
    await send({ intent: "forget", name: "mum" }, cookie);
    expect((await open(cookie)).data.saved).toEqual([]);
  });

  test("is told when the session has ended, and nobody else's people are sent or changed", async () => {
    const body = await mum();
    expect(await send({ intent: "remember", body })).toMatchObject({ data: { isDone: false }, init: { status: 401 } });
    const asked = await open("session=forged.x");
    expect([asked.data.saved, asked.init?.headers]).toEqual([undefined, undefined]);
  });

  test("is refused what is no person of this set", async () => {
    const cookie = await shop.signIn("ada@example.com");
    const body = await mum();
    const hostile = [
      undefined,
      { intent: "remember" },
      { intent: "remember", body: { ...body, setId: newId() } },
      { intent: "remember", body: { ...body, name: "M".repeat(41) } },
      { intent: "remember", body: { ...body, values: { bust: "970" } } },
      { intent: "forget", name: "" },
    ];
    for (const asked of hostile) {
      await expect(send(asked, cookie)).rejects.toMatchObject({ init: { status: 400 } });
    }
    expect((await open(cookie)).data.saved).toEqual([]);
  });
});
