import { ask, askRaw } from "#test/pages/open-front.ts";
import { expect, test } from "../test.ts";

const portOf = (address: string) => Number(new URL(address).port);
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const hostile = `'; drop table products; -- <script>alert(1)</script> \${7*7} {{7*7}} ../../etc/passwd`;

// No input may stop the shop or count as the shop's own failure.
test.afterEach(async ({ shop }) => {
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  expect(shop.log.filter(line => line.includes('"level":50'))).toEqual([]);
});

test("JSON that is too large, invalid, of the wrong shape or in broken UTF-8 is refused, and a forged webhook writes nothing", async ({
  shop,
}) => {
  const body = JSON.stringify({ lines: "x".repeat(1024 * 1024) });
  for (const path of ["/checkout/start", "/checkout/confirm", "/webhooks/practice", "/accessaccount", "/contact"]) {
    const answer = await ask(portOf(shop.address), path, { body, headers: { ...json, origin: shop.address } });
    expect([path, answer.status]).toEqual([path, 413]);
  }

  const bodies = ["{", "[]", "null", '"text"', '{"lines":"all"}', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])];
  for (const path of ["/checkout/start", "/checkout/confirm", "/webhooks/practice"]) {
    for (const sent of bodies) {
      const answer = await ask(portOf(shop.address), path, { body: sent, headers: { ...json, origin: shop.address } });
      expect(answer.status, `${path} ${String(sent)}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path} ${String(sent)}`).toBeLessThan(500);
    }
  }

  const forged = JSON.stringify({ event: "charge.success", data: { reference: "forged", amount: 100 } });
  for (const headers of [
    json,
    { ...json, "x-practice-signature": "0".repeat(128) },
    { ...json, "x-paystack-signature": "" },
  ]) {
    const answer = await ask(portOf(shop.address), "/webhooks/practice", { body: forged, headers });
    expect([400, 401, 403]).toContain(answer.status);
  }
});

test("writes without our origin are refused, and code in every field of the public forms comes back as text or not at all", async ({
  shop,
}) => {
  for (const path of ["/contact", "/accessaccount", "/signout", "/checkout/start", "/checkout/confirm", "/admin"]) {
    for (const origin of [undefined, "https://evil.example", "null"]) {
      const headers = { ...form, ...(origin ? { origin } : {}) };
      const answer = await ask(portOf(shop.address), path, { body: "email=a%40example.com", headers });
      expect([path, origin, answer.status]).toEqual([path, origin, 403]);
    }
  }

  const fields = new URLSearchParams(
    ["name", "fullName", "email", "password", "message", "q", "intent", "redirectTo"].map(name => [name, hostile]),
  );
  for (const path of ["/contact", "/accessaccount", "/signout"]) {
    const headers = { ...form, origin: shop.address };
    const answer = await ask(portOf(shop.address), path, { body: fields.toString(), headers });
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.text, path).not.toContain("<script>alert(1)");
  }
  for (const path of ["/search?q=", "/product/", "/category/"]) {
    const answer = await ask(portOf(shop.address), path + encodeURIComponent(hostile));
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.text, path).not.toContain("<script>alert(1)");
  }
});

test("unreadable addresses get 400, and addresses that lead out of a folder find nothing", async ({ shop }) => {
  for (const path of ["/%", "/product/%ff%fe", "/category/a%00b", "/search?q=%00", "/media/%"]) {
    expect([path, (await ask(portOf(shop.address), path)).status]).toEqual([path, 400]);
  }

  for (const path of [
    "/media/../../package.json",
    "/media/..%2f..%2fpackage.json",
    "/media/%2e%2e/%2e%2e/package.json",
    "/media/a/../../../package.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/../../server/index.js",
    "/assets/..\\..\\server\\index.js",
    "/.env",
    "/.git/config",
    "/package.json",
    "//evil.example/robots",
    "/product/../../../../etc/passwd",
  ]) {
    const { status, text } = await ask(portOf(shop.address), path);
    expect([path, [400, 404].includes(status)], `${path} ${status}`).toEqual([path, true]);
    expect(text).not.toMatch(/"dependencies"|root:|createRequestHandler/u);
  }
});

test("a forged host, scheme or client address changes nothing in a page, damaged cookies are ignored, and endless headers, unknown methods and non-HTTP requests get short refusals", async ({
  shop,
}) => {
  const port = portOf(shop.address);
  const honest = await ask(portOf(shop.address), "/accessaccount");
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-original-url": "/admin",
    forwarded: "host=evil.example",
  };
  const forged = await ask(portOf(shop.address), "/accessaccount", { headers });
  expect(forged.status).toBe(honest.status);
  expect(JSON.stringify([forged.text, forged.headers])).not.toContain("evil.example");

  expect(await askRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a=b; ".repeat(5_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431/u,
  );
  expect(await askRaw(port, "\0\0\0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/u);
  expect((await ask(port, "/", { method: "PROPFIND" })).status).toBe(405);
  expect((await ask(port, `/search?q=${"a".repeat(8_000)}`)).status).toBe(414);

  for (const cookie of ["who=owner", "session=%00%ff", "toast=<script>; who=%%%", `a=${"x".repeat(3_000)}`]) {
    const answer = await ask(portOf(shop.address), "/admin", { headers: { cookie } });
    expect([302, 303, 307, 403]).toContain(answer.status);
    expect((await ask(portOf(shop.address), "/checkout", { headers: { cookie } })).status).toBeLessThan(500);
  }
});
