import { setTimeout as pause } from "node:timers/promises";
import type { Agenda } from "./agenda.ts";
import type { FaultyProvider } from "./faulty-provider.ts";
import type { Owner } from "./owner.ts";
import type { Fleet } from "./shop-fleet.ts";
import { hour, type SimulatedClock } from "./simulated-clock.ts";
import type { WebhookPost } from "./webhook-post.ts";

export type World = { fleet: Fleet; provider: FaultyProvider; clock: SimulatedClock; agenda: Agenda };

/** Longer than the shop's jobs pause. */
const quietMs = 300;
const longestMs = 90_000;

/**
 * Lets days go by until nothing more can happen: the provider has told all it ever will, the owner has looked at what
 * needs attention, and every payment is older than the shop asks about.
 */
export async function settle(world: World, { post, owner }: { post: WebhookPost; owner: Owner }): Promise<void> {
  const { fleet, agenda } = world;
  await fleet.ready();
  post.release();
  await becomesQuiet(world);
  for (const hours of [1, 5, 18, 24]) {
    await jump(world, hours * hour);
    await becomesQuiet(world);
    await owner.dealWithAttention();
  }
  await jump(world, 30 * hour);
  await becomesQuiet(world);
  for (let rounds = 0; agenda.waiting() > 0 && rounds < 20; rounds++) {
    post.release();
    await jump(world, Math.max(20 * hour, agenda.nextInMs() ?? 0));
    await becomesQuiet(world);
  }
  post.release();
  await becomesQuiet(world);
  // Longer than the longest pause between two questions.
  await jump(world, 7 * hour);
  await becomesQuiet(world);
}

/** Later at once, but not while a refund is being asked for: no process sleeps for hours between two calls. */
export async function jump({ fleet, provider, clock }: World, ms: number): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (provider.quietAboutRefundsMs() < 400 && performance.now() < deadline) await pause(20);
  clock.jump(ms);
  await fleet.setClock();
}

/** Nothing is due any more, and the shop has no question for the provider. */
async function becomesQuiet({ provider, agenda }: World): Promise<void> {
  const { calls } = provider.standIn;
  const deadline = performance.now() + longestMs;
  let [seen, since] = [-1, performance.now()];
  while (performance.now() < deadline) {
    const isBusy = agenda.nextInMs() === 0 || agenda.underWay() > 0;
    if (isBusy || calls.length !== seen) [seen, since] = [calls.length, performance.now()];
    else if (performance.now() - since > quietMs) return;
    await pause(20);
  }
}
