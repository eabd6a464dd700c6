import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { html, openTestFront } from "#test/pages/open-front.ts";
import { precompress } from "../../../scripts/precompress.ts";
import { loadStaticFiles } from "./static-files.server.ts";

const script = `export const names = [${'"ankara", '.repeat(200)}];`;
let folder: string;
let front: Awaited<ReturnType<typeof openTestFront>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "selvedge-static-"));
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  mkdirSync(join(client, ".vite"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(client, ".vite/manifest.json"), "{}");
  writeFileSync(join(client, "assets/home-abc123.js"), script);
  writeFileSync(join(client, "assets/sans-abc123.woff2"), "font");
  writeFileSync(join(client, "robots.txt"), "User-agent: *");
  writeFileSync(join(client, "service-worker.js"), "keep");
  writeFileSync(join(client, "no-service-worker.js"), "leave");
  precompress(client);
  front = await openTestFront({
    staticFiles: loadStaticFiles(client),
    handle: async () => html("page", { status: 404 }),
  });
});
afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true });
});

test("a script is sent compressed as built, and may be cached for ever", async () => {
  const br = await front.ask("/assets/home-abc123.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  const gzip = await front.ask("/assets/home-abc123.js", { headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect((await front.ask("/assets/home-abc123.js")).text).toBe(script);
});

test("a font is sent uncompressed, and a file without a hash in its name is checked again", async () => {
  const font = await front.ask("/assets/sans-abc123.woff2", { headers: { "accept-encoding": "br" } });
  expect(font).toMatchObject({ status: 200, text: "font" });
  expect(font.headers["content-encoding"]).toBeUndefined();
  const robots = await front.ask("/robots.txt");
  expect(robots.headers["cache-control"]).toBe("public, max-age=3600");
  expect((await front.ask("/robots.txt", { headers: { "if-none-match": robots.headers.etag! } })).status).toBe(304);
});

test("a missing file is answered without asking the router", async () => {
  expect(await front.ask("/assets/home-old999.js")).toMatchObject({ status: 404, text: "There is no such file.\n" });
});

test.each([
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/..\\secret.txt",
  "/.vite/manifest.json",
  "/assets/",
  "/assets/home-abc123.js.br",
])("%s is not a file", async path => {
  const answer = await front.ask(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toContain("secret");
});

test("the service worker may fetch from the shop, and once switched off another one replaces it", async () => {
  const { headers, text } = await front.ask("/service-worker.js");
  expect(text).toBe("keep");
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  const instead = { "/service-worker.js": "/no-service-worker.js" };
  const without = await openTestFront({ staticFiles: loadStaticFiles(join(folder, "client"), { instead }) });
  expect((await without.ask("/service-worker.js")).text).toBe("leave");
  await without.close();
});
