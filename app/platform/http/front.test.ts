import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { html, openTestFront, testOrigin } from "#test/pages/open-front.ts";
import type { FrontOptions } from "./front-context.server.ts";
import { nonceHeader } from "./nonced-inline.server.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const front of open.splice(0)) await front.close();
});

async function openFront(options: Partial<FrontOptions> = {}) {
  const front = await openTestFront(options);
  open.push(front);
  return front;
}

function countingRouter() {
  const seen: Request[] = [];
  const listeners: (() => void)[] = [];
  return {
    seen,
    change: () => listeners.forEach(listener => listener()),
    options: {
      changes: {
        onChange: (listener: () => void) => void listeners.push(listener),
        confirmedAt: () => performance.now(),
      },
      handle: async (request: Request) => {
        seen.push(request);
        const nonce = `nonce-${seen.length}`;
        const page = `<script nonce="${nonce}">let n = ${seen.length}</script><p>${"Ankara ".repeat(400)}</p>`;
        return html(page, { headers: { [nonceHeader]: nonce } });
      },
    },
  };
}

test("a catalogue page is rendered once, without the visitor's cookies, and then sent from memory", async () => {
  const { seen, options } = countingRouter();
  const { ask } = await openFront(options);
  const headers = { cookie: "session=secret; who=shopper", "user-agent": "phone", "accept-encoding": "br" };
  const first = await ask("/product/1?utm_source=mail", { headers });
  const second = await ask("/product/1");
  expect(seen.map(request => request.url)).toEqual([`${testOrigin}/product/1`]);
  expect(seen[0]!.headers.get("cookie")).toBeNull();
  expect(seen[0]!.headers.get("user-agent")).toBeNull();
  expect(brotliDecompressSync(first.body).toString()).toBe(second.text);
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("the page is the same in brotli, in gzip and uncompressed", async () => {
  const { ask } = await openFront(countingRouter().options);
  const [br, gzip, plain] = await Promise.all(
    ["br", "gzip", "identity"].map(encoding => ask("/", { headers: { "accept-encoding": encoding } })),
  );
  expect([br!, gzip!, plain!].map(answer => answer.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(br!.body).toString()).toBe(plain!.text);
  expect(gunzipSync(gzip!.body).toString()).toBe(plain!.text);
  expect(br!.headers.vary).toBe("Accept-Encoding, Save-Data");
});

test("a visitor with the current page gets “not modified”, until the page changes", async () => {
  const { change, options } = countingRouter();
  const { ask } = await openFront(options);
  const first = await ask("/");
  const headers = { "if-none-match": first.headers.etag! };
  expect(await ask("/", { headers })).toMatchObject({ status: 304, text: "" });
  change();
  const owner = await ask("/", { headers: { ...headers, cookie: "who=owner" } });
  expect(owner.status).toBe(200);
  expect(owner.headers.etag).not.toBe(first.headers.etag);
});

test("HEAD answers like GET, without the body", async () => {
  const { ask } = await openFront(countingRouter().options);
  const get = await ask("/");
  const head = await ask("/", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, text: "" });
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("an address with needless escapes leads to the page's one address without rendering", async () => {
  const { seen, options } = countingRouter();
  const { ask } = await openFront(options);
  const answer = await ask("/category/%61gbada?after=x");
  expect(answer).toMatchObject({ status: 301, headers: { location: "/category/agbada?after=x" } });
  expect(seen).toHaveLength(0);
});

test("a page that is not found or sets a cookie is not kept", async () => {
  const { seen, options } = countingRouter();
  const { ask } = await openFront({
    ...options,
    async handle(request) {
      seen.push(request);
      if (request.url.endsWith("/contact")) return html("hello", { headers: { "Set-Cookie": "a=1" } });
      return html("not here", { status: 404 });
    },
  });
  for (const path of ["/product/unknown", "/product/unknown", "/contact", "/contact"]) {
    expect((await ask(path)).headers["cache-control"]).toBe("no-store");
  }
  expect(seen).toHaveLength(4);
});

test("a hundred visitors at once cause one rendering", async () => {
  const { seen, options } = countingRouter();
  const { ask } = await openFront(options);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask("/category/caps")));
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
  expect(seen).toHaveLength(1);
});

test("a personal page reaches the router with its cookies, is compressed and not kept", async () => {
  const { seen, options } = countingRouter();
  const { ask } = await openFront(options);
  const headers = { cookie: "session=secret", "accept-encoding": "gzip, deflate, br, zstd" };
  const answers = [await ask("/checkout", { headers }), await ask("/checkout", { headers })];
  expect(seen.map(request => request.headers.get("cookie"))).toEqual(["session=secret", "session=secret"]);
  expect(answers[0]!.headers).toMatchObject({ "cache-control": "no-store", "content-encoding": "br" });
  expect(brotliDecompressSync(answers[0]!.body).toString()).toContain("Ankara");
});

const samplePicture = {
  bytes: Buffer.from([1, 2, 3]),
  contentType: "image/avif",
  etag: '"abc-640.avif"',
  cacheControl: "public, max-age=31536000, immutable",
};

test("every answer carries the security headers and its own id", async () => {
  const { ask } = await openFront({
    ...countingRouter().options,
    findPicture: async path => (path === "/media/a/320.webp" ? samplePicture : undefined),
  });
  const ids = new Set<string | undefined>();
  for (const path of ["/", "/", "/checkout", "/healthz", "/media/a/320.webp", "/media/none.webp", "/%ff"]) {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    ids.add(headers["x-request-id"]);
  }
  expect(ids.size).toBe(7);
});

test("a page's policy names exactly the scripts in it, and our pages may frame the popup's page", async () => {
  const { ask } = await openFront(countingRouter().options);
  expect((await ask("/")).headers["content-security-policy"]).toMatch(
    /script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/u,
  );
  expect((await ask("/checkout")).headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/u);
  expect((await ask("/practice/abc")).headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});

test("a picture is sent unchanged with its caching time; a cached one is answered with 304", async () => {
  const { ask } = await openFront({ findPicture: async () => samplePicture });
  const answer = await ask("/media/abc/640.avif", { headers: { "accept-encoding": "br" } });
  expect(answer).toMatchObject({ status: 200, body: samplePicture.bytes });
  const { etag, cacheControl } = samplePicture;
  expect(answer.headers).toMatchObject({ "content-type": "image/avif", "cache-control": cacheControl, etag });
  const again = await ask("/media/abc/640.avif", { headers: { "if-none-match": etag } });
  expect(again).toMatchObject({ status: 304, headers: { etag, "cache-control": cacheControl } });
  expect(again.body).toHaveLength(0);
});

test("the health checks say alive, and ready only while the database answers", async () => {
  let isReady = true;
  const { ask } = await openFront({ isReady: async () => isReady });
  expect(await ask("/healthz")).toMatchObject({ status: 200, text: "alive\n" });
  expect((await ask("/readyz")).status).toBe(200);
  isReady = false;
  expect((await ask("/readyz")).status).toBe(503);
});

test("every request writes one log line with its id, without typed text", async () => {
  const { ask, logged } = await openFront(countingRouter().options);
  const { headers } = await ask("/search?q=ada%40example.com");
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]!.details).toMatchObject({
    requestId: headers["x-request-id"],
    method: "GET",
    path: "/search",
    status: 200,
  });
});

test("an internal failure is logged with the request's id and never shown", async () => {
  const { ask, logged } = await openFront({
    handle: async () => {
      throw new Error("password of the database");
    },
  });
  for (const path of ["/", "/checkout"]) {
    const answer = await ask(path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("password");
    expect(answer.text).toContain("Please try again");
    const { requestId } = logged.find(
      line => line.level === "error" && line.details.requestId === answer.headers["x-request-id"],
    )!.details;
    expect(requestId).toBeTruthy();
  }
});

test("too many requests at once are turned away with a time to return, and pages in memory still go out", async () => {
  const gate = Promise.withResolvers<void>();
  const { options } = countingRouter();
  const { ask } = await openFront({
    ...options,
    maxInFlight: 2,
    maxWaiting: 0,
    async handle(request) {
      if (request.url.endsWith("/checkout")) await gate.promise;
      return options.handle(request);
    },
  });
  await ask("/");
  const busy = [ask("/checkout"), ask("/checkout")];
  const turnedAway = await ask("/accessaccount");
  expect(turnedAway).toMatchObject({ status: 503 });
  expect(turnedAway.headers["retry-after"]).toBe("2");
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/healthz")).status).toBe(200);
  gate.resolve();
  expect((await Promise.all(busy)).map(answer => answer.status)).toEqual([200, 200]);
  expect((await ask("/accessaccount")).status).toBe(200);
});

test("slow senders block neither pages nor other requests", async () => {
  const { ask, port } = await openFront({ ...countingRouter().options, maxInFlight: 1, maxBodies: 1 });
  const slow = connect(port, "127.0.0.1");
  let answer = "";
  slow.on("data", chunk => (answer += chunk.toString()));
  slow.write(
    `POST /contact HTTP/1.1\r\nHost: a\r\nOrigin: ${testOrigin}\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => answer).toContain("100 Continue");
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/checkout")).status).toBe(200);
  expect((await ask("/contact", { body: "a=b", headers: { origin: testOrigin } })).status).toBe(503);
  slow.write("a=bc");
  await expect.poll(() => answer).toContain("HTTP/1.1 200");
  slow.destroy();
});
