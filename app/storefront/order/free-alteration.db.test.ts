import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./tracking-page.tsx";
import { TrackingView } from "./tracking-view.tsx";

const shop = useTestShop();

test("the promise of free alterations leads to WhatsApp, or to the page with the shop's form", async () => {
  const { trackToken: token, number } = await insertOrder(shop.db, { stage: "delivered" });
  const written = async () => {
    const { data } = await loader({ ...shop.ask(`/track/${token}`), params: { token } } as never);
    const order = { ...("order" in data ? data.order : undefined)!, freeUntil: "2026-12-15" };
    const none = { problem: undefined, numberProblem: undefined, pinProblem: undefined };
    const Component = () => createElement(TrackingView, { order, token, ...none });
    const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
    return /free of charge: <a[^>]* href="([^"]+)"/u.exec(html)?.[1];
  };
  expect(await written()).toBe("/contact");
  await shop.db.insert(shopSettings).values({ key: "whatsApp", value: "0803 123 4567" });
  expect(await written()).toMatch(new RegExp(`^https://wa.me/2348031234567.text=.*${number}`, "u"));
});
