import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { html, openTestFront } from "#test/pages/open-front.ts";
import type { FrontOptions, SentPicture } from "./front-context.server.ts";

const megabyte = 1024 * 1024;
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

type Sent = { times?: number; encoding?: string };

async function openFront(options: Partial<FrontOptions> = {}) {
  const changes = { onChange() {}, confirmedAt: () => performance.now() };
  const front = await openTestFront({ trustedProxies: 1, changes, ...options });
  toClose.push(() => front.close(0));
  const ask = async (from: string, path: string) =>
    (await front.ask(path, { headers: { "x-forwarded-for": from } })).status;
  /**
   * Requests `path` on `count` connections from `from` and reads nothing. Resolves when all are answered or refused.
   */
  const askWithoutTaking = async (from: string, path: string, count: number, { encoding = "br" }: Sent = {}) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\nX-Forwarded-For: ${from}\r\n\r\n`;
    return await Promise.all(
      Array.from({ length: count }, async () => {
        const socket: Socket = connect(front.port, "127.0.0.1").on("error", () => {});
        toClose.push(() => socket.destroy());
        socket.write(request);
        const begun = String((await once(socket, "data"))[0]);
        socket.pause();
        return { status: Number(begun.slice(9, 12)), socket };
      }),
    );
  };
  return { port: front.port, askWhole: front.ask, ask, askWithoutTaking };
}

function pictureOf(bytes: Uint8Array): SentPicture {
  return { bytes, contentType: "image/webp", etag: '"x"', cacheControl: "public" };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test("an address that reads none of its pictures gets a share of the memory, and others get their pictures", async () => {
  const { ask, askWithoutTaking } = await openFront({ findPicture: async () => pictureOf(Buffer.alloc(6 * megabyte)) });
  expect(statuses(await askWithoutTaking("41.58.0.1", "/media/a.webp", 5))).toEqual([200, 200, 503, 503, 503]);
  expect(await ask("41.58.0.1", "/media/a.webp")).toBe(503);
  expect(await ask("41.58.0.2", "/media/a.webp")).toBe(200);
  for (const from of ["41.58.0.1", "41.58.0.2"]) expect(await ask(from, "/")).toBe(200);
});

test("kept pages, pages for one visitor and pictures that nobody reads are counted together, with room for pages", async () => {
  const { ask, askWithoutTaking } = await openFront({
    findPicture: async () => pictureOf(Buffer.alloc(12 * megabyte)),
    handle: async () => html("x".repeat(6 * megabyte)),
  });
  const take = async (n: number, path: string) =>
    (await askWithoutTaking(`41.58.0.${n}`, path, 1, { encoding: "identity" }))[0]!.status;
  // 30 of the 32 megabytes that pictures may use.
  for (const [n, path] of ["/", "/account", "/", "/media/a.webp"].entries()) {
    expect([path, await take(n, path)]).toEqual([path, 200]);
  }
  expect(await take(10, "/media/a.webp")).toBe(503);
  for (let n = 20; n < 23; n++) expect(await take(n, n % 2 ? "/" : "/account")).toBe(200);
  // 48 megabytes are out: only refusals fit.
  for (const path of ["/", "/account", "/media/a.webp"]) expect([path, await take(30, path)]).toEqual([path, 503]);
  expect(await ask("41.58.0.30", "/healthz")).toBe(200);
});

test("a picture loaded for one visitor leaves memory once sent, and one shared with others does not", async () => {
  const [own, shared] = [Buffer.alloc(megabyte, 1), Buffer.alloc(megabyte, 2)];
  const { askWhole } = await openFront({
    findPicture: async path =>
      path === "/media/own.webp" ? { ...pictureOf(own), isOnlyCopy: true } : pictureOf(shared),
  });
  expect((await askWhole("/media/own.webp")).body).toEqual(Buffer.alloc(megabyte, 1));
  for (let n = 0; n < 2; n++) expect((await askWhole("/media/shared.webp")).body).toEqual(shared);
  expect([own.byteLength, shared.byteLength]).toEqual([0, megabyte]);
});

test("reserved memory is free again when the answer is sent, and when the client has gone", async () => {
  const { ask, askWithoutTaking } = await openFront({
    findPicture: async () => pictureOf(Buffer.alloc(15 * megabyte)),
  });
  for (let n = 0; n < 6; n++) expect(await ask("41.58.0.1", "/media/a.webp")).toBe(200);
  const [lazy] = await askWithoutTaking("41.58.0.1", "/media/a.webp", 1);
  expect(await ask("41.58.0.1", "/media/a.webp")).toBe(503);
  lazy!.socket.destroy();
  await expect.poll(() => ask("41.58.0.1", "/media/a.webp")).toBe(200);
});

test("a client who leaves while a picture is read leaves nothing reserved", async () => {
  const mayRead = Promise.withResolvers<void>();
  let waiting = 0;
  const { ask, port } = await openFront({
    async findPicture(path, reserve) {
      if (path === "/media/slow.webp") {
        reserve(16 * megabyte);
        waiting += 1;
        await mayRead.promise;
      }
      return pictureOf(Buffer.alloc(path === "/media/slow.webp" ? 16 * megabyte : megabyte));
    },
  });
  const leaving = connect(port, "127.0.0.1");
  leaving.write("GET /media/slow.webp HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 41.58.0.1\r\n\r\n");
  await expect.poll(() => waiting).toBe(1);
  expect(await ask("41.58.0.1", "/media/a.webp")).toBe(503);
  leaving.destroy();
  await expect.poll(() => ask("41.58.0.1", "/media/a.webp")).toBe(200);
  mayRead.resolve();
  await expect.poll(() => ask("41.58.0.1", "/media/a.webp")).toBe(200);
});

test("an answer without room is refused before it is read or made, with a time to return", async () => {
  let [read, made] = [0, 0];
  const { askWhole, askWithoutTaking } = await openFront({
    async findPicture(_path, reserve) {
      reserve(16 * megabyte);
      read += 1;
      return pictureOf(Buffer.alloc(16 * megabyte));
    },
    async handle() {
      made += 1;
      return html("page");
    },
  });
  await askWithoutTaking("41.58.0.1", "/media/a.webp", 1);
  const headers = { "x-forwarded-for": "41.58.0.1" };
  expect(await askWhole("/media/a.webp", { headers })).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect([read, made]).toEqual([1, 0]);
});

test("a page read uncompressed is in memory once for all its readers", async () => {
  const long = "Ankara ".repeat(1_000_000);
  const { askWithoutTaking } = await openFront({ handle: async () => html(long) });
  await askWithoutTaking("41.58.0.0", "/", 1, { encoding: "identity" });
  const before = process.memoryUsage().arrayBuffers;
  for (let n = 1; n <= 8; n++) await askWithoutTaking(`41.58.0.${n}`, "/", 1, { encoding: "identity" });
  // A copy each would be 53 megabytes.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * megabyte);
  expect(gzipSync(long).length).toBeLessThan(megabyte);
});
