import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { html, openTestFront, testOrigin } from "#test/open-front.ts";

type TestFront = Awaited<ReturnType<typeof openTestFront>>;

let front: TestFront;
let sockets: Socket[] = [];
const dripping = new Set<NodeJS.Timeout>();

beforeEach(async () => {
  front = await openTestFront({
    changes: { onChange() {}, confirmedAt: () => performance.now() },
    maxBodies: 200,
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

/** So many connections that have sent these bytes. */
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

/** They go on to send this, again and again. */
function drip(slow: Socket[], bytes: string): void {
  dripping.add(setInterval(() => slow.forEach(socket => socket.write(bytes)), 100));
}

const form = (length: number) =>
  `POST /contact HTTP/1.1\r\nHost: a\r\nOrigin: ${testOrigin}\r\nContent-Length: ${length}\r\n\r\n`;
const write = () => front.ask("/contact", { body: "a=b", headers: { origin: testOrigin } });

test("a thousand idle connections, hundreds that send drop by drop and some that take nothing of their answer keep nobody waiting", async () => {
  const idle = await open(1_000, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await Promise.all(idle.map(socket => once(socket, "data")));
  drip(await open(300, "GET / HTTP/1.1\r\nHost: a\r\n"), "X: y\r\n");
  drip(await open(150, form(60_000)), "y");
  for (const socket of await open(50, "GET /account HTTP/1.1\r\nHost: a\r\n\r\n")) socket.pause();
  for (let visitor = 0; visitor < 40; visitor++) {
    const answers = await Promise.all([front.ask("/"), front.ask("/checkout"), write()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(idle.every(socket => !socket.destroyed)).toBe(true);
});

test("when as many forms as there is room for arrive slowly, others hear when to come back, and pages go out as ever", async () => {
  const slow = await open(200, form(60_000));
  drip(slow, "y");
  await expect.poll(async () => (await write()).status, { interval: 20 }).toBe(503);
  expect((await write()).headers["retry-after"]).toBe("2");
  expect((await front.ask("/checkout")).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await write()).status).toBe(200);
});

test("a form that takes longer than half a minute to arrive is refused, and its connection ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [socket] = await open(1, form(5));
  let answer = "";
  socket!.on("data", chunk => (answer += String(chunk)));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(31_000);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 408 /u));
  // Nor may the rest of it come later.
  vi.advanceTimersByTime(5_000);
  await once(socket!, "close");
});
