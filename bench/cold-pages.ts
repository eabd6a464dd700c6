import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { accept } from "./http-load.ts";

/** By then no kept page from before a change is used, see `app/platform/http/page-cache.server.ts`. */
const staleMs = 1_000;

/** A server and the pages to request. `change` makes its kept pages outdated. */
export type ColdServer = { address: string; paths: string[]; change?: (() => Promise<void>) | undefined };

/**
 * Measures the first visitors' wait after a catalogue change, with `connections` simultaneous visitors per page.
 * Returns milliseconds until each has the whole page, by server, round and page.
 */
export async function measureCold(servers: ColdServer[], options: { connections: number; rounds: number }) {
  const { connections, rounds } = options;
  const agents = servers.map(
    () => new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections }),
  );
  const times: number[][][][] = servers.map(({ paths }) => paths.map(() => []));
  const askAtOnce = (server: number, path: string) => {
    const url = servers[server]!.address + path;
    return Promise.all(Array.from({ length: connections }, () => millisecondsOf(url, agents[server]!)));
  };
  for (let round = 0; round < rounds; round++) {
    for (const { change } of servers) await change?.();
    await pause(staleMs);
    for (const [server, { paths }] of servers.entries()) {
      // Opens the connections beforehand.
      await askAtOnce(server, "/healthz");
      for (const [at, path] of paths.entries()) times[server]![at]!.push(await askAtOnce(server, path));
    }
  }
  for (const agent of agents) agent.destroy();
  return times;
}

async function millisecondsOf(url: string, agent: Agent): Promise<number> {
  const beganAt = performance.now();
  const request = get(url, { agent, headers: accept });
  const [response] = await once(request, "response");
  response.resume();
  await once(response, "end");
  return performance.now() - beganAt;
}
