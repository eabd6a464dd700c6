import { eq } from "drizzle-orm";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as print from "#app/dashboard/orders/print-page.tsx";
import { listAttention } from "#app/money/attention/list-attention.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listOwed } from "#app/money/owed/list-owed.server.ts";
import { writeOrderFile } from "#app/orders/csv-export/write-order-file.server.ts";
import { riderChat } from "#app/orders/fulfilment/rider-text.ts";
import { whatsAppNews } from "#app/orders/fulfilment/stage-news.ts";
import { openPaper } from "#app/orders/invoices/find-paper.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { findOwnOrder } from "#app/orders/orders/find-own-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { listOwnOrders } from "#app/orders/orders/list-own-orders.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { dataFileResponse } from "#app/people/privacy/write-data-file.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { findLastDelivery } from "#app/selling/checkout/find-last-delivery.server.ts";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { renderSlip } from "#test/pages/render-slip.ts";
import type { TestShop } from "#test/shops/open-test-shop.ts";

/** Opens a browser of somebody who may only pack. */
export const packersBrowserOf = (shop: () => TestShop) =>
  ownersBrowser(
    shop,
    {
      admin: { path: "admin", parentId: "root", module: admin },
      print: { path: "orders/:id/print", parentId: "admin", module: print },
    },
    "packer",
  );

/** The `payToken` is that of a payment link to the order. */
type Looked = { id: string; payToken: string; browser: ReturnType<typeof packersBrowserOf> };

const everyDay = { from: "2020-01-01", to: "2040-01-01" };
const chat = { collectAddress: "", trackAddress: "https://shop.example", onItsWay: "" };

function placesOf(shop: TestShop, { id, payToken, browser }: Looked): Record<string, () => Promise<unknown>> {
  const read = async () => (await findOrder(shop, id))!;
  const current = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  return {
    "the order's page": async () => ({ ...(await read()), events: [] }),
    "the list of orders": () => listOrders(shop, {}),
    "the packing slip": async () => renderSlip({ ...(await read()), events: [] }),
    "the slip's data for packers": async () => (await browser(`/admin/orders/${id}/print.data`)).body,
    "the orders file": async () => await collect(writeOrderFile(shop, everyDay)),
    "the tracking page": async () => findTrackedOrder(shop, (await current()).trackToken),
    "the buyer's order": async () => findOwnOrder(shop, await current()),
    "the buyer's orders": async () => listOwnOrders(shop, await current()),
    "the text for WhatsApp": async () =>
      decodeURIComponent(whatsAppNews({ ...(await read()), stage: "packed" }, chat)!),
    "the rider's message": async () => decodeURIComponent(riderChat({ ...(await read()), stage: "packed" })!),
    "the paper": async () =>
      openPaper(shop, new Request(shop.settings.origin), { token: (await current()).trackToken }),
    "the page to pay": () => openPayLink(shop, new Request(shop.settings.origin), { token: payToken, reference: "" }),
    "what is owed": () => listOwed(shop, undefined),
    "the list of issues": () => listAttention(shop),
    "the next checkout's form": async () => findLastDelivery(shop, (await current()).customerId),
    "the page after paying": async () => {
      const { customerId, number } = await current();
      return findThanks(shop, { customerIds: [customerId], orderNumber: number });
    },
    "a download of one's data": async () =>
      dataFileResponse(shop, { email: (await current()).email, isProven: true }).text(),
    "e-mails that wait": () => shop.db.select().from(emails),
  };
}

async function collect(lines: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

/** The texts of every place that shows an order, in lower case and without spaces, as numbers are shown with some. */
export async function readPlacesOf(shop: TestShop, looked: Looked): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [place, look] of Object.entries(placesOf(shop, looked))) {
    const shown = await look();
    texts.set(place, squeezed(typeof shown === "string" ? shown : JSON.stringify(shown)));
  }
  return texts;
}

/** A pin for an order, and the words by which its places are known. */
export const somewhere = { pinLat: 6.50954, pinLng: 3.3711, pinAccuracyM: 25, pinAt: new Date() };
export const pinWords = ["6.50954", "6fr5g95c+rc"];

/** Nobody else gets a pin: holders of the link, payers, receipts, e-mails and files of orders among them. */
export const placesOfPin = [
  "the order's page",
  "the packing slip",
  "the slip's data for packers",
  "the rider's message",
  "a download of one's data",
];

/** Finds the places where one of these words stands. */
export function placesWith(words: string[], texts: Map<string, string>): string[] {
  return [...texts].filter(([, text]) => words.some(word => text.includes(word))).map(([place]) => place);
}

export const squeezed = (text: string) => text.toLowerCase().replaceAll(/\s|\\n/gu, "");
