import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sayStarting } from "./serve.server.ts";

test("a start is alive however long it takes, and not ready", async () => {
  const server = createServer((incoming, outgoing) => void sayStarting(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf("/healthz"), await statusOf("/readyz"), await statusOf("/")]).toEqual([200, 503, 503]);
  server.close();
});
