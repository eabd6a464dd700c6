import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../e2e/shops/shop-process.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import type { Ground } from "./ground.ts";

/** A proxy for several instances. `cpuSeconds`: its processor time so far. */
export type Proxy = { address: string; cpuSeconds(): number };

/** Whether HAProxy is installed, which this part uses. */
export function hasProxy(): boolean {
  return spawnSync("haproxy", ["-v"]).status === 0;
}

/** A free address, which the instances must know before they start. */
export async function findProxyAddress(): Promise<string> {
  return `http://localhost:${await findFreePort()}`;
}

/** HAProxy on `address`: passes requests to the instances in turn and checks their `/readyz`. */
export async function startProxy(ground: Ground, address: string, instances: string[]): Promise<Proxy> {
  const file = join(ground.newDirectory(), "haproxy.cfg");
  const servers = instances.map((one, at) => `  server shop${at + 1} 127.0.0.1:${new URL(one).port} check inter 1s`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor if-none
frontend shop
  bind 127.0.0.1:${new URL(address).port}
  default_backend shops
backend shops
  balance roundrobin
  option httpchk GET /readyz
${servers.join("\n")}
`,
  );
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  ground.onEnd(async () => {
    if (proxy.exitCode !== null) return;
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  });
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (proxy.exitCode !== null) throw new Error("The proxy does not start.");
    await pause(50);
  }
  return { address, cpuSeconds: () => cpuSeconds(proxy.pid) };
}
