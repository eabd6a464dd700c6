import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Ground } from "./ground.ts";
import { accept } from "./http-load.ts";

/** A page as sent. `headers`: flat list of names and values. */
export type RecordedPage = { path: string; headers: string[]; bodyBase64: string };

/** Starts the bare server beside a shop, with the shop's current answers at these paths. */
export async function startBareServer(
  ground: Ground,
  address: string,
  paths: string[],
): Promise<{ address: string; pid: number | undefined }> {
  const recorded = await Promise.all(paths.map(path => record(address, path)));
  const child = fork(join(import.meta.dirname, "bare-server.ts"), {
    env: { NODE_ENV: "production", PATH: process.env.PATH },
  });
  ground.onEnd(async () => child.disconnect());
  child.send(recorded);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { address: `http://localhost:${port}`, pid: child.pid };
}

/** Records the page as sent, with the headers that node:http does not add itself. */
async function record(address: string, path: string): Promise<RecordedPage> {
  const [response] = (await once(get(address + path, { headers: accept }), "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const name = response.rawHeaders[at]!;
    if (!["date", "connection", "keep-alive"].includes(name.toLowerCase()))
      headers.push(name, response.rawHeaders[at + 1]!);
  }
  return { path, headers, bodyBase64: Buffer.concat(chunks).toString("base64") };
}
