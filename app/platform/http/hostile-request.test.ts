import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { html, openTestFront, testOrigin } from "#test/pages/open-front.ts";
import { loadPageTable } from "#test/pages/route-table.ts";
import { clientAddressHeader } from "./client-address.server.ts";

const kilobyte = 1024;
let front: Awaited<ReturnType<typeof openTestFront>>;
let reached: { request: Request; body: string }[] = [];

beforeAll(async () => {
  front = await openTestFront({
    pageTable: await loadPageTable(),
    trustedProxies: 1,
    async handle(request) {
      reached.push({ request, body: await request.text() });
      return html("done");
    },
  });
});
beforeEach(() => void (reached = []));
afterAll(() => front.close());

const form = { origin: testOrigin, "content-type": "application/x-www-form-urlencoded" };
const json = { origin: testOrigin, "content-type": "application/json" };

test("a form from our own pages reaches the router as it was sent", async () => {
  const body = `name=${encodeURIComponent("Àṣọ òkè; drop table orders")}`;
  expect((await front.ask("/contact", { body, headers: form })).status).toBe(200);
  expect(reached[0]!.body).toBe(body);
});

test.each([
  ["no origin", {}],
  ["a foreign origin", { origin: "https://evil.example" }],
  ["an origin that hides", { origin: "null" }],
  ["our name on another port", { origin: `${testOrigin}:81` }],
])("a write with %s is refused in clear words", async (_name, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await front.ask("/contact", { method, headers: { ...headers, accept: "text/html" } });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`Open ${testOrigin} and try again`);
  }
  expect(reached).toHaveLength(0);
});

test("a provider's webhook needs no origin, because the route checks its signature", async () => {
  expect((await front.ask("/webhooks/practice", { body: "{}" })).status).toBe(200);
  expect((await front.ask("/webhooks/../contact", { body: "{}" })).status).toBe(403);
  expect((await front.ask("/webhooks/practice.data", { body: "{}" })).status).toBe(403);
});

test("a mail program's button needs no origin, because its address is signed", async () => {
  for (const path of ["/consent/0123", "/by-mail/request/0123", "/by-mail/stop/0123"]) {
    expect((await front.ask(path, { body: "List-Unsubscribe=One-Click" })).status).toBe(200);
    const headers = { origin: "https://evil.example" };
    expect((await front.ask(path, { body: "List-Unsubscribe=One-Click", headers })).status).toBe(403);
  }
  for (const path of ["/by-mail/cart/0123", "/by-mail/product/0123", "/by-mail/request/0123/more"]) {
    expect((await front.ask(path, { body: "size=M" })).status).toBe(403);
  }
});

test("a megabyte of JSON is refused, with or without a stated length, and nothing of it reaches the router", async () => {
  const body = JSON.stringify({ lines: "x".repeat(kilobyte * kilobyte) });
  expect((await front.ask("/api/products", { body, headers: json })).status).toBe(413);
  const headers = { ...json, "transfer-encoding": "chunked" };
  expect((await front.ask("/api/products", { body, headers })).status).toBe(413);
  expect(reached).toHaveLength(0);
});

test("the owner's upload may be large, but not unlimited", async () => {
  const headers = { origin: testOrigin, "content-type": "multipart/form-data; boundary=x" };
  const part = (bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"y".repeat(bytes)}\r\n--x--`;
  const fine = await front.ask("/admin", { body: part(2 * kilobyte * kilobyte), headers });
  expect(fine.status).toBe(200);
  const chunked = { ...headers, "transfer-encoding": "chunked" };
  expect((await front.ask("/admin", { body: part(26 * kilobyte * kilobyte), headers: chunked })).status).toBe(413);
  expect((await front.ask("/contact", { body: part(2 * kilobyte * kilobyte), headers })).status).toBe(413);
});

test("a shopper's picture of a transfer may have some megabytes, and thirty are refused while arriving", async () => {
  const headers = { origin: testOrigin, "content-type": "multipart/form-data; boundary=x" };
  const page = `/track/${"0a".repeat(16)}`;
  const part = (bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"y".repeat(bytes)}\r\n--x--`;
  const megabytes = (count: number) => part(count * kilobyte * kilobyte);
  expect((await front.ask(page, { body: megabytes(9), headers })).status).toBe(200);
  const refused = await front.ask(page, { body: megabytes(30), headers });
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("at most 8 MB")]);
  const chunked = { ...headers, "transfer-encoding": "chunked" };
  expect((await front.ask(`${page}.data`, { body: megabytes(11), headers: chunked })).status).toBe(413);
  expect((await front.ask("/track", { body: megabytes(2), headers })).status).toBe(413);
});

test("the three pictures of a review may have 25 MB together, and 30 MB are refused while arriving", async () => {
  const headers = { origin: testOrigin, "content-type": "multipart/form-data; boundary=x" };
  const page = `/review/${"0a".repeat(16)}`;
  const megabytes = (count: number) =>
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"y".repeat(count * kilobyte * kilobyte)}\r\n--x--`;
  expect((await front.ask(page, { body: megabytes(24), headers })).status).toBe(200);
  const refused = await front.ask(`${page}.data`, { body: megabytes(30), headers });
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("send fewer pictures")]);
  expect((await front.ask(`${page}/picture/x`, { body: megabytes(2), headers })).status).toBe(413);
});

test.each([
  ["broken UTF-8", Buffer.from([0x6e, 0x3d, 0xff, 0xfe]), form],
  ["a NUL character", "name=a%00b", form],
  ["a NUL character in JSON", '{"name":"a\\u0000b"}', json],
  ["a raw NUL", Buffer.from("name=a\0b"), form],
])("%s in a body is refused before any route sees it", async (_name, body, headers) => {
  expect((await front.ask("/contact", { body, headers })).status).toBe(400);
  expect(reached).toHaveLength(0);
});

test.each(["/product/%", "/product/%ff%fe", "/product/%E0%A4%A", "/search?q=a%00b", "/product/a%00"])(
  "the address %s cannot be read, and the answer says so",
  async path => {
    expect((await front.ask(path)).status).toBe(400);
    expect(reached).toHaveLength(0);
  },
);

test("an address that is too long is refused", async () => {
  expect((await front.ask(`/search?q=${"a".repeat(5_000)}`)).status).toBe(414);
});

test("an address that looks like another host's is a path of our shop", async () => {
  await front.ask("//evil.example/checkout");
  expect(new URL(reached[0]!.request.url).origin).toBe(testOrigin);
});

test("the router sees the shop's own address, whatever the Host and forwarding headers", async () => {
  const headers = { host: "evil", "x-forwarded-host": "evil:80", "x-forwarded-proto": "https" };
  await front.ask("/checkout", { headers });
  expect(reached[0]!.request.url).toBe(`${testOrigin}/checkout`);
  expect(reached[0]!.request.headers.get("host")).toBe("shop.test");
  expect(reached[0]!.request.headers.get("x-forwarded-host")).toBeNull();
});

test.each([
  ["twice the same", "Host: shop.test\r\nHost: shop.test"],
  ["two that differ, in other capitals", "Host: shop.test\r\nHOST: evil.example"],
])("a request that names its host twice (%s) is refused", async (_name, hosts) => {
  for (const path of ["/", "/checkout", "/healthz", "/contact"]) {
    const answer = await front.askRaw(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).not.toContain("evil.example");
  }
  expect(reached).toHaveLength(0);
});

test("the visitor's address comes from the trusted proxy alone, never from the visitor", async () => {
  const headers = { [clientAddressHeader]: "1.1.1.1", "x-forwarded-for": "2.2.2.2, 3.3.3.3" };
  await front.ask("/checkout", { headers });
  expect(reached[0]!.request.headers.get(clientAddressHeader)).toBe("3.3.3.3");
});

test.each(["TRACE", "OPTIONS", "PROPFIND"])("the method %s is not allowed", async method => {
  const answer = await front.ask("/", { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toContain("GET, HEAD, POST");
});

test("endless headers are refused", async () => {
  const answer = await front.askRaw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /u);
});

test("a request that is not valid HTTP gets a short refusal, and the connection ends", async () => {
  expect(await front.askRaw("\x16\x03\x01 hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /u);
  expect(await front.askRaw("GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 /u,
  );
});

test("the shop still answers after all this", async () => {
  expect((await front.ask("/")).status).toBe(200);
});
