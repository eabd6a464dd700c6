import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { fillDemo } from "#app/catalog/demo/fill-demo.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { findDemoState } from "#app/orders/demo/find-demo-state.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as demo from "./demo-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  demo: { path: "demo", parentId: "admin", module: demo },
});

/** The page's HTML, as a browser without script shows it. */
async function htmlOf(done: string | null): Promise<string> {
  const loaderData = { ...(await findDemoState(shop)), done };
  const Page = demo.default as unknown as FunctionComponent<object>;
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => createElement(Page, { loaderData } as object) },
  ]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/"] }));
}

test("a plain form clears the demo, a second press says so, and the page has nothing left to clear", async () => {
  await fillDemo({ ...shop, settings: {}, isAsked: true }, () => import("#demo/demo-catalogue.ts"));
  expect(await htmlOf(null)).toMatch(/<form[^>]* method="post".*Clear the demo/su);
  expect(await ask("/admin/demo", {})).toMatchObject({ status: 302, to: "/admin/demo?done=cleared" });
  expect(await htmlOf("cleared")).toContain("The demo is not in your shop.");
  expect(await ask("/admin/demo", {})).toMatchObject({ status: 302, to: "/admin/demo?done=already" });
  expect(await htmlOf("already")).toContain("The demo is already cleared.");
});
