import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestFront, testOrigin } from "#test/pages/open-front.ts";
import { loadPageTable } from "#test/pages/route-table.ts";

type TestFront = Awaited<ReturnType<typeof openTestFront>>;

describe("a shop at a public address", () => {
  let front: TestFront;
  beforeAll(async () => {
    front = await openTestFront({ pageTable: await loadPageTable() });
  });
  afterAll(() => front.close());
  const ask = (path: string, headers: Record<string, string>, method = "GET") => front.ask(path, { headers, method });

  test.each(["www.shop.test", "WWW.Shop.Test:80", "old-name.example", "xn--j-sfa590u.ng."])(
    "leads a visitor of %s to its own address, on the same page",
    async host => {
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask("/category/Caps?size=M&page=2", { host }, method);
        expect([answer.status, answer.headers.location]).toEqual([301, `${testOrigin}/category/Caps?size=M&page=2`]);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test.each([
    "shop.test",
    "SHOP.TEST:443",
    "shop.test.",
    "127.0.0.1:3000",
    "[::1]:3000",
    "localhost:3000",
    "shop-1:3000",
  ])("serves a request for %s", async host => {
    expect((await ask("/product/1", { host })).status).toBe(200);
  });

  test.each(["41.58.0.1", "shop.default.svc.cluster.local:3000", "shop.internal"])(
    "serves a request through a proxy that calls it %s",
    async host => {
      expect((await ask("/product/1", { host })).status).toBe(200);
    },
  );

  test("answers supervisors and webhooks under any name, and refuses a form sent to another name", async () => {
    const host = "www.shop.test";
    expect((await ask("/healthz", { host })).text).toContain("alive");
    expect((await ask("/readyz", { host })).status).toBe(200);
    expect((await ask("/webhooks/paystack", { host })).status).toBe(200);
    expect((await ask("/contact", { host, origin: "http://www.shop.test" }, "POST")).status).toBe(403);
  });

  test("trusts only its own proxies about the host", async () => {
    expect((await ask("/", { host: "shop.test", "x-forwarded-host": "www.shop.test" })).status).toBe(200);
    const behind = await openTestFront({ trustedProxies: 1 });
    const from = async (headers: Record<string, string>) => (await behind.ask("/", { headers })).status;
    expect(await from({ host: "app.example", "x-forwarded-host": "shop.test" })).toBe(200);
    expect(await from({ host: "shop-1:3000", "x-forwarded-host": "www.shop.test" })).toBe(301);
    await behind.close();
  });
});

test("a shop on this machine redirects nobody", async () => {
  const front = await openTestFront({ origin: "http://localhost:3000" });
  for (const host of ["127.0.0.1:3000", "localhost:3000", "tunnel.example"]) {
    expect((await front.ask("/", { headers: { host } })).status).toBe(200);
  }
  await front.close();
});
