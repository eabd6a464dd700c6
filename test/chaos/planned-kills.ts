import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "./seeded-random.ts";
import type { Fleet } from "./shop-fleet.ts";
import { count, type Tally } from "./tally.ts";

/** Kills the shop or its database shortly after some purchases begin. */
export function planKills(options: { random: Random; kills: number; purchases: number; fleet: Fleet; faults: Tally }) {
  const { random, kills, purchases, fleet, faults } = options;
  type Kill = { what: "shop" | "database"; number: number; afterMs: number };
  const at = new Map<number, Kill>();
  for (let kill = 0; kill < kills; kill++) {
    const what = random.weighted({ shop: 65, database: 35 });
    const number = random.int(0, fleet.addresses.length - 1);
    at.set(random.int(1, purchases - 1), { what, number, afterMs: random.int(0, 60) });
  }
  let under: Promise<void> = Promise.resolve();
  async function carryOut({ what, number, afterMs }: Kill, before: Promise<void>): Promise<void> {
    await before;
    await pause(afterMs);
    count(faults, `${what} killed`);
    await (what === "shop" ? fleet.kill(number) : fleet.killDatabase());
  }
  return {
    at(purchase: number): void {
      const planned = at.get(purchase);
      if (!planned) return;
      under = carryOut(planned, under);
    },
    over: () => under,
  };
}
