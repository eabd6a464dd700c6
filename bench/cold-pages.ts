import { Agent, get } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { accept } from "./http-load.ts";

/** By then every kept page of before a change is out of use, see `app/platform/http/page-cache.server.ts`. */
const staleMs = 1_000;

/** A server and the pages to ask it for. `change`: what makes its kept pages outdated. */
export type ColdServer = { address: string; paths: string[]; change?: (() => Promise<void>) | undefined };

/**
 * How long the first visitors after a change of the catalogue wait, `connections` of them for each page at the same
 * instant: for each server, round and page the milliseconds until each of them had the whole page.
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
      // The connections stand before they are needed.
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
