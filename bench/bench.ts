/**
 * `npm run bench`: how quickly the built shop answers, beside a bare server that sends the same bytes in the same run,
 * how many bytes a first visit costs, what Lighthouse says of it, and how the owner's list of orders answers when there
 * are many of them.
 * `npm run bench -- 10`: ten seconds for each measurement instead of four.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import autocannon from "autocannon";
import { keepPictures, makePictures, takePictures } from "../e2e/prepare-shop.ts";
import { startShop } from "../e2e/shop-process.ts";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import type { RecordedPage } from "./bare-server.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import { findPages } from "./find-pages.ts";
import { kinds, measureFirstVisit, totalBytes } from "./first-visit.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOrderList } from "./order-list.ts";
import { textTable } from "./text-table.ts";

process.chdir(resolve(import.meta.dirname, ".."));
const seconds = Number(process.argv[2] ?? 4);
const accept = { "accept-encoding": "gzip, deflate, br, zstd" };

buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), "selvedge-bench-"));
takePictures(dataDir);
const shop = await startShop({ dataDir, startMs: 120_000 });
await makePictures(shop);
keepPictures(dataDir);
const pages = await findPages(shop.address);
const bare = await startBareServer(await Promise.all(pages.map(page => record(page.path))));
try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${seconds} s for each measurement\n`);
  console.log(await measureLoad());
  console.log(`\nA first visit on a phone, KB as they travel (requests)\n`);
  console.log(await measureVisits());
  console.log(`\nLighthouse, mobile profile: 95 for performance and 100 for the rest is the aim\n`);
  console.log(await measureLighthouse(shop.address, pages));
} finally {
  bare.child.disconnect();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\nThe owner's list of orders, one request after the other\n`);
console.log(await measureOrderList(seconds));

async function measureLoad(): Promise<string> {
  const rows = [["page", "connections", "server", "requests/s", "of bare", "cpu µs", "p50 ms", "p99 ms", "failed"]];
  for (const { name, path } of pages) {
    for (const connections of [1, 32]) {
      let bareRate = 0;
      for (const [server, address, pid] of [
        ["bare", bare.address, bare.child.pid],
        ["shop", shop.address, shop.pid()],
      ] as const) {
        const measure = (duration: number) =>
          autocannon({ url: address + path, connections, duration, headers: accept });
        await measure(1);
        const cpuBefore = cpuSeconds(pid);
        const { requests, latency, errors, timeouts, non2xx } = await measure(seconds);
        const cpu = (((cpuSeconds(pid) - cpuBefore) * 1e6) / requests.total).toFixed(0);
        if (server === "bare") bareRate = requests.average;
        const share = `${Math.round((requests.average / bareRate) * 100)} %`;
        const failed = String(errors + timeouts + non2xx);
        const [p50, p99] = [latency.p50.toFixed(1), latency.p99.toFixed(1)];
        rows.push([
          name,
          String(connections),
          server,
          Math.round(requests.average).toString(),
          share,
          cpu,
          p50,
          p99,
          failed,
        ]);
      }
    }
  }
  return textTable(rows);
}

async function measureVisits(): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const inKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const rows = [["page", ...kinds, "all"]];
  for (const { name, path } of pages) {
    const visit = await measureFirstVisit(browser, shop.address + path);
    const cells = kinds.map(kind => `${inKilobytes(visit[kind].bytes)} (${visit[kind].requests})`);
    rows.push([name, ...cells, inKilobytes(totalBytes(visit))]);
  }
  await browser.close();
  return textTable(rows);
}

/** The page as it travels, with the headers node:http does not add by itself. */
async function record(path: string): Promise<RecordedPage> {
  const { get } = await import("node:http");
  const request = get(shop.address + path, { headers: accept });
  const [response] = (await once(request, "response")) as [import("node:http").IncomingMessage];
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

async function startBareServer(recorded: RecordedPage[]): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), {
    env: { NODE_ENV: "production", PATH: process.env.PATH },
  });
  child.send(recorded);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, address: `http://localhost:${port}` };
}
