import { setTimeout as pause } from "node:timers/promises";
import type { SmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import type { Agenda } from "./agenda.ts";
import type { Bank } from "./bank.ts";
import type { FaultyProvider } from "./faulty-provider.ts";
import type { People } from "./people.ts";
import type { Fleet } from "./shop-fleet.ts";
import { hour, type SimulatedClock } from "./simulated-clock.ts";
import type { WebhookPost } from "./webhook-post.ts";

export type Simulation = {
  fleet: Fleet;
  provider: FaultyProvider;
  smtp: SmtpStandIn;
  clock: SimulatedClock;
  agenda: Agenda;
  onSurprise(what: string): void;
};

/** Idle answers in a row, enough for every job to run once. */
const quietAnswers = 15;
const lastQuietAnswers = 100;
const longestMs = 120_000;

/**
 * Lets days pass until nothing more can happen: all events delivered, attention entries settled, and all payments older
 * than the shop asks about.
 */
export async function settle(
  simulation: Simulation,
  { post, owner, staff, returns, rests, alterations, bank }: People & { post: WebhookPost; bank: Bank },
): Promise<void> {
  const { fleet, agenda } = simulation;
  await fleet.ready();
  post.release();
  await becomesQuiet(simulation);
  for (const hours of [1, 5, 18, 24]) {
    await jump(simulation, hours * hour);
    await becomesQuiet(simulation);
    await owner.dealWithAttention();
    for (let door = 0; door < 4; door++) await staff.takeMoney();
    for (let entry = 0; entry < 4; entry++) await staff.call();
    await staff.bookTransfers("all");
    await staff.bookUnsure();
    await rests.pay();
    await rests.moveDay();
    await alterations.work();
    await returns.cancel();
    await returns.change();
    await returns.ask();
    await returns.decide("all");
  }
  await jump(simulation, 30 * hour);
  await becomesQuiet(simulation);
  for (let rounds = 0; agenda.waiting() > 0 && rounds < 20; rounds++) {
    post.release();
    await jump(simulation, Math.max(20 * hour, agenda.nextInMs() ?? 0));
    await becomesQuiet(simulation);
  }
  post.release();
  await becomesQuiet(simulation);
  for (let rounds = 0; (bank.open().length > 0 || bank.unsure().length > 0) && rounds < 5; rounds++) {
    await staff.bookTransfers("all");
    await staff.bookUnsure();
  }
  // After a day nobody waits for the rest of a payment any more.
  for (let days = 0; days < 3; days++) {
    await jump(simulation, 25 * hour);
    await becomesQuiet(simulation);
  }
  // Longer than the longest pause between two questions.
  await jump(simulation, 7 * hour);
  await becomesQuiet(simulation, lastQuietAnswers);
}

/** Jumps ahead, but not while a refund call runs: no process sleeps for hours between two calls. */
export async function jump({ fleet, provider, clock }: Simulation, ms: number): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (provider.quietAboutRefundsMs() < 400 && performance.now() < deadline) await pause(20);
  clock.jump(ms);
  await fleet.setClock();
}

/**
 * Waits until nothing is due and the shop neither asks the provider nor sends e-mail. Counts answers that need the
 * database instead of time, because on a busy machine the shop works longer.
 */
async function becomesQuiet({ fleet, provider, smtp, agenda, onSurprise }: Simulation, answers = quietAnswers) {
  const deadline = performance.now() + longestMs;
  let [seen, inARow] = [-1, 0];
  while (inARow < answers) {
    if (performance.now() > deadline) return onSurprise(`the shop had not come to rest after ${longestMs} ms`);
    await Promise.all(fleet.addresses.map(address => fetch(`${address}/readyz`).catch(() => {})));
    const isBusy = agenda.nextInMs() === 0 || agenda.underWay() > 0;
    const told = provider.standIn.calls.length + smtp.taken.length;
    inARow = isBusy || told !== seen ? 0 : inARow + 1;
    seen = told;
    await pause(20);
  }
}
