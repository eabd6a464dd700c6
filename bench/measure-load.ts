import { measureCold } from "./cold-pages.ts";
import { findPages } from "./find-pages.ts";
import type { Goal } from "./goals.ts";
import type { Ground, Report } from "./ground.ts";
import { inTurns, type LoadFigures } from "./http-load.ts";
import { median, medianRatio, percentile } from "./median.ts";
import { openCatalogueChange } from "./shop-owner.ts";
import { startBareServer } from "./start-bare-server.ts";
import { textTable } from "./text-table.ts";
import { hasWrk } from "./wrk.ts";

type Page = { name: string; path: string };
type Server = { address: string; pid: number | undefined };

const connectionCounts = [1, 32, 256];
const coldRounds = 5;

/** How fast the shop sends pages from memory and after a change, against a bare server with the same bytes. */
export async function measureLoad(ground: Ground): Promise<Report> {
  const shop = await ground.startShop();
  const pages = await findPages(shop.address);
  const bare = await startBareServer(
    ground,
    shop.address,
    pages.map(({ path }) => path),
  );
  const servers = { bare, shop: { address: shop.address, pid: shop.pid() } };
  const cached = await measureCached(ground, servers, pages);
  const change = await openCatalogueChange(shop);
  return {
    text: `Kept pages, asked for by ${hasWrk() ? "wrk" : "autocannon: install wrk for a generator that tires after the servers"}\n\n${cached.text}\n\nFirst answers after a change of the catalogue, all asked for at one instant\n
${await measureFirstAnswers(servers, pages, change)}`,
    goals: cached.goals,
  };
}

async function measureCached({ seconds }: Ground, { bare, shop }: Record<"bare" | "shop", Server>, pages: Page[]) {
  const rows = [
    [
      "page",
      "connections",
      "server",
      "requests/s",
      "of bare",
      "cpu µs",
      "of bare",
      "p50 ms",
      "p99 ms",
      "of bare",
      "cores: server",
      "generator",
      "failed",
    ],
  ];
  const goals: Goal[] = [];
  for (const { name, path } of pages) {
    for (const connections of connectionCounts) {
      const loads = [bare, shop].map(({ address, pid }) => ({ url: address + path, connections, pid }));
      const [ofBare = [], ofShop = []] = await inTurns(loads, seconds);
      const compare = (pick: Pick) => medianRatio(ofShop.map(pick), ofBare.map(pick));
      const [rateShare, cost, slower] = [compare(rateOf) * 100, compare(cpuOf), compare(p99Of)];
      const shares = [`${rateShare.toFixed(0)} %`, `${cost.toFixed(1)} ×`, `${slower.toFixed(1)} ×`];
      rows.push(
        [name, String(connections), "bare", ...figuresOf(ofBare, ["", "", ""])],
        [name, String(connections), "shop", ...figuresOf(ofShop, shares)],
      );
      const label = `${name}, ${connections} at a time`;
      // When the generator is the limit, both answer equally often, and only processor time tells them apart.
      const share = Math.min(rateShare, 100 / cost);
      goals.push({ name: `${label}: of bare, by requests/s or by cpu`, value: share, unit: "%", atLeast: 60 });
      if (connections === 32) goals.push({ name: `${label}: p99 of bare`, value: slower, unit: "×", atMost: 2 });
    }
  }
  return { text: textTable(rows), goals };
}

type Pick = (figures: LoadFigures) => number;

const rateOf: Pick = ({ rate }) => rate;
const cpuOf: Pick = ({ cpuMicros }) => cpuMicros;
const p99Of: Pick = ({ p99Ms }) => p99Ms;

function figuresOf(figures: LoadFigures[], [rateShare = "", cost = "", slower = ""]: string[]): string[] {
  const middle = (pick: Pick, digits: number) => median(figures.map(pick)).toFixed(digits);
  return [
    ...[middle(rateOf, 0), rateShare, middle(cpuOf, 0), cost, middle(one => one.p50Ms, 2), middle(p99Of, 2), slower],
    ...[coresOf(figures.map(one => one.serverCores)), coresOf(figures.map(one => one.generatorCores))],
    String(figures.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

/** Cores used; a full one is marked. */
function coresOf(used: number[]): string {
  const cores = median(used);
  return `${cores.toFixed(2)}${cores >= fullCore ? " full" : ""}`;
}

/** From this share on a core counts as full. */
const fullCore = 0.95;

async function measureFirstAnswers(
  { bare, shop }: Record<"bare" | "shop", Server>,
  pages: Page[],
  change: () => Promise<void>,
): Promise<string> {
  const rows = [["page", "connections", "server", "first ms", "p50 ms", "p99 ms"]];
  const paths = pages.map(({ path }) => path);
  for (const connections of connectionCounts) {
    const servers = [
      { address: bare.address, paths },
      { address: shop.address, paths, change },
    ];
    const times = await measureCold(servers, { connections, rounds: coldRounds });
    for (const [page, { name }] of pages.entries()) {
      for (const [at, server] of ["bare", "shop"].entries()) {
        const rounds = times[at]![page]!;
        const middle = (pick: (round: number[]) => number) => median(rounds.map(pick)).toFixed(1);
        // With one connection, only the slowest of the rounds shows the tail.
        const p99 =
          connections === 1 ? Math.max(...rounds.flat()).toFixed(1) : middle(round => percentile(round, 0.99));
        const first = middle(round => Math.min(...round));
        rows.push([name, String(connections), server, first, middle(round => percentile(round, 0.5)), p99]);
      }
    }
  }
  return textTable(rows);
}
