import { describe, expect, test } from "vitest";
import { runServiceWorker, type StoreState } from "#test/stand-ins/worker-scope.ts";

const file = (text: string, cacheControl = "public, max-age=31536000, immutable") =>
  new Response(text, { headers: { "Cache-Control": cacheControl } });
const page = (title: string) =>
  new Response(`<html><title>${title}</title><script src="/assets/entry-1.js"></script></html>`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0, must-revalidate" },
  });

function openShop(state: StoreState = "works") {
  const worker = runServiceWorker();
  worker.store.state = state;
  worker.network.set("/assets/entry-1.js", () => file("script"));
  for (const path of ["/", "/cart", "/offline"]) worker.network.set(path, () => page(path));
  return worker;
}

describe.each(["full", "broken", "silent"] as const)("a store that is %s", state => {
  test("takes no file and no page away that the shop sent", async () => {
    const worker = openShop(state);
    expect(await (await worker.fetchFile("/assets/entry-1.js")).text()).toBe("script");
    expect(await (await worker.open("/")).text()).toContain("<title>/</title>");
  });

  test("keeps no earlier worker in charge", async () => {
    const worker = openShop(state);
    await expect(worker.install()).resolves.toBeUndefined();
    await expect(worker.activate()).resolves.toBeUndefined();
  });

  test("leaves it to the browser to say that the shop cannot be reached", async () => {
    const worker = openShop(state);
    worker.network.clear();
    await expect(worker.open("/cart")).rejects.toThrow("Failed to fetch");
    await expect(worker.open("/offline")).rejects.toThrow("Failed to fetch");
  });
});

test("a page that was kept while there was room is shown once there is none", async () => {
  const worker = openShop();
  await worker.install();
  await worker.open("/cart");
  worker.store.state = "full";
  await worker.open("/cart");
  worker.network.clear();
  expect(await (await worker.open("/cart")).text()).toContain("<title>/cart</title>");
  const elsewhere = await worker.open("/never-seen-before");
  expect(elsewhere.headers.get("location")).toBe("/offline#https://shop.example/never-seen-before");
});

test("what the shop gives for a short time only is not kept", async () => {
  const worker = openShop();
  worker.network.set("/assets/brand-of-another-version.css", () => file("blue", "public, max-age=300"));
  await worker.fetchFile("/assets/brand-of-another-version.css");
  await worker.fetchFile("/assets/entry-1.js");
  expect(worker.kept()).toEqual(["/assets/entry-1.js"]);
});
