import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { PackingSlips } from "#app/dashboard/orders/packing-slip.tsx";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";

/** The HTML of an order's packing slip. It asks the root route for the shop's logo. */
export function renderSlip(order: OrderDetail): string {
  const qr = { size: 1, path: "" };
  const slips = [{ order, qr, pinQr: qr }];
  const sender = { shopName: "Àṣọ House", phone: "", address: "", website: "" };
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => createElement(PackingSlips, { slips, sender, paper: "a4" }) },
  ]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ["/"] }));
}
