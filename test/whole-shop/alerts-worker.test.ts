import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

type Listener = (event: object) => void;
type Shown = { title: string; options: { body: string; tag: string; data: { path: string } } };

/** The worker of alerts in a browser with these open pages. */
function runAlertsWorker(pages: string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const asked: { address: string; body: string }[] = [];
  const went: string[] = [];
  const windows = pages.map(url => ({
    url,
    navigate: async (address: string) => (went.push(`${url} to ${address}`), { focus: async () => went.push("focus") }),
  }));
  const self = {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: () => {},
    navigator: {},
    registration: {
      showNotification: async (title: string, options: Shown["options"]) => shown.push({ title, options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => went.push(`new ${address}`) },
  };
  const fetch = async (address: string, { body }: { body: URLSearchParams }) => {
    asked.push({ address, body: body.toString() });
    throw new TypeError("Failed to fetch");
  };
  const context = createContext({ self, fetch, location: { origin: "https://shop.example" }, URL, URLSearchParams });
  runInContext(readFileSync("public/admin/alerts/service-worker.js", "utf8"), context);
  async function dispatch(kind: string, event: object) {
    const waits: Promise<unknown>[] = [];
    listeners.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) });
    await Promise.all(waits);
  }
  return {
    shown,
    asked,
    went,
    push: (text: string) => dispatch("push", { data: { json: () => JSON.parse(text) as object } }),
    pushNothing: () => dispatch("push", { data: null }),
    press: (path: string) => dispatch("notificationclick", { notification: { close() {}, data: { path } } }),
  };
}

test("every message shows something, also one that cannot be read", async () => {
  const worker = runAlertsWorker();
  await worker.push(
    JSON.stringify({ title: "New order", body: "₦12,500.00", tag: "order:1", path: "/admin/orders/1" }),
  );
  await worker.push("no JSON");
  await worker.pushNothing();
  expect(worker.shown).toMatchObject([
    { title: "New order", options: { body: "₦12,500.00", tag: "order:1", data: { path: "/admin/orders/1" } } },
    { title: "News from your shop", options: { data: { path: "/admin" } } },
    { title: "News from your shop" },
  ]);
  expect(worker.asked).toEqual([]);
});

test("a test is reported after it was shown, and shows without a connection", async () => {
  const worker = runAlertsWorker();
  await worker.push(JSON.stringify({ title: "Test", body: "", tag: "test", path: "/admin/alerts", test: "token" }));
  expect(worker.shown).toHaveLength(1);
  expect(worker.asked).toEqual([{ address: "/admin/alerts/shown", body: "token=token" }]);
});

test("a press leads an open dashboard to the page, and opens one beside the shop's pages", async () => {
  const beside = runAlertsWorker(["https://shop.example/", "https://shop.example/admin/products"]);
  await beside.press("/admin/orders/1");
  expect(beside.went).toEqual(["https://shop.example/admin/products to https://shop.example/admin/orders/1", "focus"]);
  const alone = runAlertsWorker(["https://shop.example/"]);
  await alone.press("/admin/orders/1");
  expect(alone.went).toEqual(["new https://shop.example/admin/orders/1"]);
});
