import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { ask } from "#test/pages/open-front.ts";
import { listen } from "./http-server.server.ts";

const anywhere = { host: "127.0.0.1", port: 0 };

test("closing lets a running request finish and takes no new one", async () => {
  const arrived = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  const server = await listen(async (_incoming, outgoing) => {
    arrived.resolve();
    await mayFinish.promise;
    outgoing.end("finished");
  }, anywhere);
  const underWay = ask(server.port, "/");
  await arrived.promise;
  const closed = server.close();
  await expect(ask(server.port, "/")).rejects.toThrow("ECONNREFUSED");
  mayFinish.resolve();
  expect((await underWay).text).toBe("finished");
  await closed;
});

test("a connection kept open after its answer does not delay closing", async () => {
  const server = await listen((_incoming, outgoing) => void outgoing.end("hello"), anywhere);
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "data");
  const ended = once(socket, "close");
  await server.close();
  expect(await ended).toEqual([false]);
});

test("a request that does not finish in the grace time is cut", async () => {
  const arrived = Promise.withResolvers<void>();
  const server = await listen(() => arrived.resolve(), anywhere);
  const outcome = ask(server.port, "/").catch((error: Error) => error.message);
  await arrived.promise;
  await server.close(50);
  expect(await outcome).toMatch(/hang up|ECONNRESET/u);
});

test("a second server on a taken port is refused", async () => {
  const first = await listen(() => {}, anywhere);
  await expect(listen(() => {}, { ...anywhere, port: first.port })).rejects.toThrow("Another program has port");
  await first.close();
});

test("once the server is leaving, every answer ends its connection politely, and new connections are still taken", async () => {
  const server = await listen((_incoming, outgoing) => void outgoing.end("hello"), anywhere);
  const socket = connect(server.port, "127.0.0.1");
  const askHere = async () => {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return String((await once(socket, "data"))[0]);
  };
  expect(await askHere()).toContain("Connection: keep-alive");
  server.endKeptConnections();
  const ended = once(socket, "end");
  const last = await askHere();
  expect(last).toContain("200 OK");
  expect(last).toContain("Connection: close");
  await ended;
  const another = connect(server.port, "127.0.0.1");
  another.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(String((await once(another, "data"))[0])).toContain("Connection: close");
  await server.close();
});

test("idle connections make room for new ones, and busy ones are left alone", async () => {
  const mayFinish = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const server = await listen(
    async (incoming, outgoing) => {
      if (incoming.url === "/slow") {
        arrived.resolve();
        await mayFinish.promise;
      }
      outgoing.end("served");
    },
    { ...anywhere, maxConnections: 20 },
  );
  const atWork = ask(server.port, "/slow");
  await arrived.promise;
  const silent = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect(server.port, "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      return socket;
    }),
  );
  for (let visitor = 0; visitor < 30; visitor++) expect((await ask(server.port, "/")).text).toBe("served");
  mayFinish.resolve();
  expect((await atWork).text).toBe("served");
  for (const socket of silent) socket.destroy();
  await server.close();
});

test("headers sent drop by drop are refused when their time is over", async () => {
  const server = await listen((_incoming, outgoing) => void outgoing.end("served"), { ...anywhere, headersMs: 300 });
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
  const dripping = setInterval(() => socket.write("X: y\r\n"), 20);
  let answer = "";
  socket.on("data", chunk => (answer += String(chunk)));
  await once(socket, "close");
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/u);
  await server.close();
});

test("a client that awaits an answer we have not begun is not silent, one that stops sending or reading is", async () => {
  const server = await listen(
    (incoming, outgoing) => {
      incoming.resume();
      if (incoming.url !== "/slow") outgoing.write("begun");
      else {
        let silences = 0;
        incoming.on("error", () => {}).socket.on("timeout", () => ++silences === 3 && outgoing.end("after all"));
      }
    },
    { ...anywhere, silentMs: 100 },
  );
  expect((await ask(server.port, "/slow", { body: "a picture" })).text).toBe("after all");
  for (const request of [
    "GET /begun HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf",
  ]) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    socket.resume().write(request);
    await once(socket, "close");
  }
  await server.close(0);
});
