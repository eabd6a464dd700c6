import { expect, test } from "vitest";
import { html, openTestFront, testOrigin } from "#test/pages/open-front.ts";
import { loadPageTable } from "#test/pages/route-table.ts";
import { asksForPlace } from "./security-headers.server.ts";

test("a route's own header replaces the general one, and the log has no secret from a path", async () => {
  const headers = { "Referrer-Policy": "same-origin" };
  const pageTable = await loadPageTable();
  const front = await openTestFront({ pageTable, handle: async () => html("<h1>Hello</h1>", { headers }) });
  const { ask, logged } = front;
  expect((await ask("/track/0123abc")).headers).toMatchObject({
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  await ask("/track/0123abc.data");
  await ask("/draft/0123abc");
  await ask("/receipt/0123abc/credit/CN-2026-000001");
  await ask("/pay/0123abc/share");
  await ask("/consent/0123abc");
  await ask("/review/0123abc/picture/4567def");
  await ask("/by-mail/request/0123abc_4d");
  await ask("/practice/0123abc");
  await expect.poll(() => logged.length).toBe(9);
  expect(logged.map(({ details }) => details.path)).toEqual([
    "/track/…",
    "/track/….data",
    "/draft/…",
    "/receipt/…/credit/CN-2026-000001",
    "/pay/…/share",
    "/consent/…",
    "/review/…/picture/4567def",
    "/by-mail/request/…",
    "/practice/…",
  ]);
  await front.close();
});

test("only a page that asks for the phone's place may get it, beside all that others may not", async () => {
  const pageTable = await loadPageTable();
  const asking = { headers: { [asksForPlace]: "yes" } };
  const handle = async (request: Request) => html("<h1>Hello</h1>", request.url.endsWith("/asking") ? asking : {});
  const front = await openTestFront({ pageTable, handle });
  const policyOf = async (path: string) => (await front.ask(path)).headers["permissions-policy"];
  const usual = "camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()";
  expect(await policyOf("/track/asking")).toBe(usual.replace("geolocation=()", "geolocation=(self)"));
  expect(await policyOf("/track/other")).toBe(usual);
  const { headers } = await front.ask("/track/asking");
  expect(headers).not.toHaveProperty(asksForPlace);
  expect(headers["referrer-policy"]).toBe("same-origin");
  await front.close();
});

test("a page with a secret address is not cached, not told to other sites and not found by search engines", async () => {
  const pageTable = await loadPageTable();
  const secret = pageTable.filter(page => page.secret).map(({ pattern }) => pattern);
  expect(secret.toSorted()).toEqual([
    "/account/data",
    "/admin-invitation",
    "/by-mail/cart/:token",
    "/by-mail/request/:token",
    "/by-mail/stop/:token",
    "/consent/:token",
    "/draft/:token",
    "/pay/:token",
    "/pay/:token/share",
    "/practice/:accessCode",
    "/receipt/:token",
    "/receipt/:token/credit/:number",
    "/review/:token",
    "/track/:token",
    "/track/:token/return",
    "/track/:token/style",
    "/wishlist/:pieces",
  ]);
  const statuses = [200, 302, 400, 404, 429, 500];
  let asked = 0;
  const handle = async () => html("<h1>Hello</h1>", { status: statuses[asked++ % statuses.length]! });
  const { ask, close } = await openTestFront({ pageTable, handle });
  const headers = {
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  };
  const form = { origin: testOrigin, "content-type": "application/x-www-form-urlencoded" };
  for (const pattern of secret) {
    const path = pattern.replaceAll(/:\w+/gu, "0a1b2c");
    const capitals = path.toUpperCase().replaceAll("0A1B2C", "0a1b2c");
    const coded = path.replace(/\/\w/u, start => `/%${start.charCodeAt(1).toString(16)}`);
    for (const spelled of [path, `${path}.data`, `${path}?code=1`, `${path}/`, capitals, coded]) {
      expect({ spelled, ...(await ask(spelled)) }).toMatchObject({ spelled, headers });
      expect({ spelled, ...(await ask(spelled, { body: "a=b", headers: form })) }).toMatchObject({ spelled, headers });
    }
  }
  for (const path of ["/track", "/checkout", "/account", "/admin", "/review/0a1b/picture/0c"]) {
    const usual = { "referrer-policy": "strict-origin-when-cross-origin" };
    expect({ path, ...(await ask(path)) }).toMatchObject({ path, headers: usual });
  }
  await close();
});
