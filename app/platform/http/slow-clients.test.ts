import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { html, openTestFront, testOrigin } from "#test/pages/open-front.ts";
import { loadPageTable } from "#test/pages/route-table.ts";

type TestFront = Awaited<ReturnType<typeof openTestFront>>;

let front: TestFront;
let sockets: Socket[] = [];
const dripping = new Set<NodeJS.Timeout>();

beforeEach(async () => {
  front = await openTestFront({
    pageTable: await loadPageTable(),
    changes: { onChange() {}, confirmedAt: () => performance.now() },
    maxBodies: 200,
    trustedProxies: 1,
    async handle(request) {
      await request.text();
      return html(request.url.endsWith("/account") ? "long ".repeat(200_000) : "page");
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const timer of dripping) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
  await front.close(0);
});

async function open(count: number, bytes: string): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = connect(front.port, "127.0.0.1").on("error", () => {});
    socket.write(bytes);
    return socket;
  });
  sockets.push(...opened);
  await Promise.all(opened.map(socket => once(socket, "connect")));
  return opened;
}

function drip(slow: Socket[], bytes: string): void {
  dripping.add(setInterval(() => slow.forEach(socket => socket.write(bytes)), 100));
}

const form = (length: number, n = 0) =>
  `POST /contact HTTP/1.1\r\nHost: a\r\nOrigin: ${testOrigin}\r\nX-Forwarded-For: 41.58.0.${n}\r\n` +
  `Content-Length: ${length}\r\n\r\n`;
const openForms = async (count: number, length: number) =>
  (await Promise.all([0, 1, 2, 3].map(n => open(count / 4, form(length, n))))).flat();
const write = (path = "/contact") => front.ask(path, { body: "a=b", headers: { origin: testOrigin } });

test("a thousand idle connections, hundreds of slow senders and some clients who read nothing delay nobody", async () => {
  const idle = await open(1_000, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await Promise.all(idle.map(socket => once(socket, "data")));
  drip(await open(300, "GET / HTTP/1.1\r\nHost: a\r\n"), "X: y\r\n");
  drip(await openForms(160, 60_000), "y");
  for (const socket of await open(50, "GET /account HTTP/1.1\r\nHost: a\r\n\r\n")) socket.pause();
  for (let visitor = 0; visitor < 40; visitor++) {
    const answers = await Promise.all([front.ask("/"), front.ask("/checkout"), write()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(idle.every(socket => !socket.destroyed)).toBe(true);
});

test("when slow forms fill all places, others get a time to return, and pages are sent as usual", async () => {
  const slow = await openForms(200, 60_000);
  drip(slow, "y");
  await expect.poll(async () => (await write()).status, { interval: 20 }).toBe(503);
  expect((await write()).headers["retry-after"]).toBe("2");
  expect((await front.ask("/checkout")).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await write()).status).toBe(200);
});

test("one address may send fifty bodies at once, and however slow, other addresses can still write", async () => {
  const slow = await open(60, form(60_000));
  const refused = () => slow.filter(socket => socket.bytesRead > 0).length;
  drip(slow, "y");
  await expect.poll(refused).toBe(10);
  const from = (address: string) => ({ origin: testOrigin, "x-forwarded-for": address });
  expect((await front.ask("/contact", { body: "a=b", headers: from("41.58.0.0") })).status).toBe(503);
  expect((await front.ask("/contact", { body: "a=b", headers: from("41.58.0.1") })).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect
    .poll(async () => (await front.ask("/contact", { body: "a=b", headers: from("41.58.0.0") })).status)
    .toBe(200);
});

test("webhooks have their own places, so shoppers' forms and webhooks never block each other", async () => {
  const toWebhook = (n: number) => form(60_000, n).replace("/contact", "/webhooks/practice");
  const [room, other] = [await openForms(200, 60_000), () => write("/webhooks/practice")];
  drip(room, "y");
  await expect.poll(async () => (await write()).status, { interval: 20 }).toBe(503);
  expect((await other()).status).toBe(200);
  for (const socket of room) socket.destroy();
  await expect.poll(async () => (await write()).status).toBe(200);
  for (const n of [0, 1, 2, 3]) drip(await open(50, toWebhook(n)), "y");
  await expect.poll(async () => (await other()).status, { interval: 20 }).toBe(503);
  expect((await write()).status).toBe(200);
});

test("a form sent drop by drop is refused after a quarter of a minute, and a steady one is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [halting, steady] = [...(await open(1, form(30_000))), ...(await open(1, form(30_000)))];
  const answers = new Map([halting!, steady!].map(socket => [socket, ""]));
  for (const [socket] of answers) {
    socket.on("data", chunk => answers.set(socket, answers.get(socket)! + String(chunk)));
  }
  halting!.write("y".repeat(200));
  steady!.write("y".repeat(20_000));
  for (let n = 0; n < 3; n++) await front.ask("/");
  vi.advanceTimersByTime(16_000);
  await vi.waitFor(() => expect(answers.get(halting!)).toMatch(/^HTTP\/1\.1 408 /u));
  expect(answers.get(steady!)).toBe("");
  steady!.write("y".repeat(10_000));
  await vi.waitFor(() => expect(answers.get(steady!)).toMatch(/^HTTP\/1\.1 200 /u));
});

test("a form that takes longer than half a minute is refused, and its connection ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [socket] = await open(1, form(5));
  let answer = "";
  socket!.on("data", chunk => (answer += String(chunk)));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(31_000);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 408 /u));
  vi.advanceTimersByTime(5_000);
  await once(socket!, "close");
});
