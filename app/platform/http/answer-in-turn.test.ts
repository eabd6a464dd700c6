import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listen } from "./http-server.server.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** A server whose answers the test gives, by path. */
async function openServer() {
  const begun = new Map<string, ServerResponse>();
  const server = await listen((incoming, outgoing) => void begun.set(incoming.url!, outgoing), {
    host: "127.0.0.1",
    port: 0,
  });
  toClose.push(() => server.close(0));
  const openClient = (): Socket => {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    toClose.push(() => socket.destroy());
    return socket;
  };
  const answer = (path: string) => void begun.get(path)!.end(`answer to ${path}\n`);
  return { begun, answer, openClient };
}

const get = (...paths: string[]) => paths.map(path => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");

test("requests sent ahead on one connection are answered in order, each after the answer before it", async () => {
  const { begun, answer, openClient } = await openServer();
  const [patient, other] = [openClient(), openClient()];
  let received = "";
  patient.on("data", chunk => (received += String(chunk)));
  patient.write(get("/1", "/2", "/3"));
  await expect.poll(() => [...begun.keys()]).toEqual(["/1"]);
  other.write(get("/elsewhere"));
  await expect.poll(() => [...begun.keys()]).toEqual(["/1", "/elsewhere"]);
  answer("/1");
  await expect.poll(() => [...begun.keys()]).toEqual(["/1", "/elsewhere", "/2"]);
  answer("/2");
  await expect.poll(() => begun.has("/3")).toBe(true);
  answer("/3");
  await expect.poll(() => received.match(/answer to \/\d/gu)).toEqual(["answer to /1", "answer to /2", "answer to /3"]);
});

test("while a client reads no answer, the next request of that connection is not begun", async () => {
  const { begun, openClient } = await openServer();
  const lazy = openClient();
  lazy.pause();
  lazy.write(get("/1", "/2"));
  await expect.poll(() => begun.has("/1")).toBe(true);
  begun.get("/1")!.end(Buffer.alloc(16 * 1024 * 1024));
  openClient().write(get("/later"));
  await expect.poll(() => begun.has("/later")).toBe(true);
  expect(begun.has("/2")).toBe(false);
  lazy.resume();
  await expect.poll(() => begun.has("/2")).toBe(true);
});

test("a connection with hundreds of requests sent ahead is closed, and its requests are not begun", async () => {
  const { begun, openClient } = await openServer();
  const greedy = openClient();
  const ended = once(greedy, "close");
  greedy.write(get(...Array.from({ length: 400 }, (_, n) => `/${n}`)));
  await ended;
  expect([...begun.keys()]).toEqual(["/0"]);
});

test("requests sent ahead are not begun after their client has gone", async () => {
  const { begun, answer, openClient } = await openServer();
  const leaving = openClient();
  leaving.write(get("/1", "/2"));
  await expect.poll(() => begun.has("/1")).toBe(true);
  const gone = once(begun.get("/1")!, "close");
  leaving.destroy();
  await gone;
  answer("/1");
  openClient().write(get("/later"));
  await expect.poll(() => begun.has("/later")).toBe(true);
  expect(begun.has("/2")).toBe(false);
});

test("a visitor after forty crowded connections waits for their first requests, not for those sent ahead", async () => {
  const begun: string[] = [];
  const answerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    begun.push(incoming.url!);
    outgoing.end("here");
  };
  const server = await listen(answerAtOnce, { host: "127.0.0.1", port: 0 });
  toClose.push(() => server.close(0));
  for (let n = 0; n <= 40; n++) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    toClose.push(() => socket.destroy());
    socket.write(n === 40 ? get("/visitor") : get("/first", ...Array<string>(9).fill("/ahead")));
  }
  await expect.poll(() => begun.length).toBe(401);
  expect(begun.indexOf("/visitor")).toBeLessThan(60);
});
