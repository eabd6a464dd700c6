import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { html, openTestFront } from "#test/pages/open-front.ts";
import type { FrontOptions } from "./front-context.server.ts";
import { readPageTable } from "./page-table.server.ts";

const open: { close(graceMs?: number): Promise<void> }[] = [];
afterEach(async () => {
  for (const front of open.splice(0)) await front.close(0);
});

async function openFront(options: Partial<FrontOptions>) {
  const front = await openTestFront(options);
  open.push(front);
  return front;
}

const unchanging = { onChange() {}, confirmedAt: () => performance.now() };

test("of four hundred visitors at once, some wait, the rest get 503 at once, and few pages are made at a time", async () => {
  let [inside, most] = [0, 0];
  const mayEnd = Promise.withResolvers<void>();
  const { ask } = await openFront({
    async handle() {
      most = Math.max(most, ++inside);
      await mayEnd.promise;
      inside -= 1;
      return html("page");
    },
  });
  const answers = Array.from({ length: 400 }, (_, n) => ask(`/search?q=${n}`));
  const refused: string[] = [];
  for (const answer of answers)
    void answer.then(({ status, headers }) => void (status === 503 && refused.push(headers["retry-after"]!)));
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(168);
  mayEnd.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(32);
  expect(refused.every(after => after === "2")).toBe(true);
  expect(most).toBe(32);
});

test("while a payment provider delays the writes, pages are still made", async () => {
  const answersAtLast = Promise.withResolvers<void>();
  const { ask } = await openFront({
    async handle(request) {
      if (request.method === "POST") await answersAtLast.promise;
      return html("done");
    },
  });
  const writes = Array.from({ length: 60 }, () =>
    ask("/checkout", { body: "a=b", headers: { origin: "http://shop.test" } }),
  );
  for (let n = 0; n < 40; n++) expect((await ask("/account")).status).toBe(200);
  answersAtLast.resolve();
  expect((await Promise.all(writes)).every(({ status }) => status === 200)).toBe(true);
});

test("one address with writes waiting for a payment provider leaves room for the writes of others", async () => {
  const answersAtLast = Promise.withResolvers<void>();
  const { ask } = await openFront({
    trustedProxies: 1,
    maxWrites: 8,
    async handle(request) {
      if (request.url.endsWith("/confirm")) await answersAtLast.promise;
      return html("done");
    },
  });
  const write = (from: string, path: string) =>
    ask(path, { body: "a=b", headers: { origin: "http://shop.test", "x-forwarded-for": from } });
  let refused = 0;
  const greedy = Array.from({ length: 20 }, async () => {
    const { status } = await write("41.58.0.1", "/checkout/confirm");
    if (status === 503) refused += 1;
  });
  await expect.poll(() => refused).toBe(16);
  expect((await write("41.58.0.2", "/checkout/start")).status).toBe(200);
  answersAtLast.resolve();
  await Promise.all(greedy);
  expect(refused).toBe(16);
});

test("a process that is late takes one page at a time, and still sends pages in memory", async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { ask } = await openFront({
    changes: unchanging,
    async handle(request) {
      if (request.url.endsWith("/checkout")) await mayEnd.promise;
      return html("page");
    },
  });
  expect((await ask("/")).status).toBe(200);
  const underWay = ask("/checkout");
  const until = performance.now() + 2_500;
  while (performance.now() < until);
  await expect.poll(async () => (await ask("/account")).status, { interval: 10 }).toBe(503);
  expect((await ask("/")).status).toBe(200);
  await expect.poll(async () => (await ask("/account")).status, { timeout: 5_000 }).toBe(200);
  mayEnd.resolve();
  expect((await underWay).status).toBe(200);
});

test("visitors who ask for pictures and never read them leave memory small and pages working", async () => {
  const picture = {
    bytes: Buffer.alloc(16 * 1024 * 1024),
    contentType: "image/webp",
    etag: '"x"',
    cacheControl: "public",
  };
  const { ask, port } = await openFront({ changes: unchanging, findPicture: async () => picture });
  const lazy = Array.from({ length: 6 }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.pause();
    socket.write("GET /media/a.webp HTTP/1.1\r\nHost: a\r\n\r\n");
    return socket;
  });
  await expect.poll(async () => (await ask("/media/b.webp", { method: "HEAD" })).status).toBe(503);
  expect((await ask("/")).status).toBe(200);
  for (const socket of lazy) socket.destroy();
  await expect.poll(async () => (await ask("/media/b.webp", { method: "HEAD" })).status).toBe(200);
});

test("uploads beyond the most at once are refused before they are read, and one given up has no status", async () => {
  const mayEnd = Promise.withResolvers<void>();
  let begun = 0;
  const { ask, port, logged } = await openFront({
    trustedProxies: 1,
    pageTable: readPageTable({
      files: { path: "files", module: { handle: { upload: { maxBytes: 1e7, atOnce: 4 } } } },
    }),
    async handle(request) {
      begun += 1;
      await mayEnd.promise;
      await request.arrayBuffer();
      return html("stored");
    },
  });
  const headers = { origin: "http://shop.test", "content-type": "multipart/form-data; boundary=x" };
  const send = (from: string) =>
    ask("/files", { body: Buffer.alloc(5e6), headers: { ...headers, "x-forwarded-for": from } });
  const uploads = ["41.58.0.1", "41.58.0.1", "41.58.0.2"].map(send);
  await expect.poll(() => begun).toBe(3);
  const half = connect(port, "127.0.0.1").on("error", () => {});
  const head = Object.entries({ host: "a", ...headers, "content-length": "5000000", "x-forwarded-for": "41.58.0.3" });
  half.write(`POST /files HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n--x`);
  await expect.poll(() => begun).toBe(4);
  for (const from of ["41.58.0.1", "41.58.0.4"]) {
    const { status, text, headers: said } = await send(from);
    expect([status, text, said["retry-after"]]).toEqual([
      503,
      "Other files are being uploaded. Please try again in a minute.\n",
      "30",
    ]);
  }
  half.destroy();
  const linesOf = () =>
    logged.filter(({ message }) => message.startsWith("request")).map(({ details }) => details.status);
  await expect.poll(linesOf).toEqual([503, 503, undefined]);
  mayEnd.resolve();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toBe(4);
});
