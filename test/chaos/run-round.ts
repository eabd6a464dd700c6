import { mkdirSync, writeFileSync } from "node:fs";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { type SmtpFault, type SmtpStandIn, startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { openAgenda } from "./agenda.ts";
import type { Alterations } from "./alterations.ts";
import { type Bank, openBank } from "./bank.ts";
import { checkBooks } from "./check-books.ts";
import { type FaultyProvider, startFaultyProvider } from "./faulty-provider.ts";
import { gatherPeople, type People } from "./people.ts";
import { planKills } from "./planned-kills.ts";
import { type PreparedGround, quiet } from "./prepare-ground.ts";
import { planPurchase } from "./purchase-plan.ts";
import { checkRestore } from "./restored-books.ts";
import { createRandom, type Random } from "./seeded-random.ts";
import { jump, type Simulation, settle } from "./settle-simulation.ts";
import { readShopBooks, type ShopBooks } from "./shop-books.ts";
import { startFleet } from "./shop-fleet.ts";
import { buy } from "./shopper.ts";
import { createSimulatedClock, hour, minute } from "./simulated-clock.ts";
import type { Promises, Shopper, Surroundings } from "./surroundings.ts";
import { count, type Tally } from "./tally.ts";

/** The result of a round. `problems` is empty when the books agree. */
export type RoundReport = {
  seed: string;
  purchases: number;
  problems: string[];
  faults: Tally;
  endings: Tally;
  attention: Tally;
  alterations: Tally;
  orders: number;
  charges: number;
  refunds: number;
  /** Counts the shop's log by message. */
  log: Tally;
  ms: number;
  settleMs: number;
};

const shoppersAtOnce = 8;

/** A round to run: purchases in their own shop, with all faults drawn from the seed. */
type Round = {
  prepared: PreparedGround;
  name: string;
  seed: string;
  purchases: number;
  kills: number;
  /** The round leaves its backup in this file. */
  keptBackup?: string | undefined;
};

export async function runRound(round: Round): Promise<RoundReport> {
  const { prepared, seed } = round;
  const beganAt = performance.now();
  const random = createRandom(seed);
  const clock = createSimulatedClock();
  const faults: Tally = new Map();
  const endings: Tally = new Map();
  const promises: Promises = new Map();
  const problems: string[] = [];
  const onSurprise = (what: string) => void problems.push(what);
  const agenda = openAgenda(clock, error => onSurprise(`the simulation failed: ${String(error)}`));
  const ground = await prepared.copy(round.name);
  const smtp = await startFaultySmtp(random.fork("smtp"), faults);
  const provider = await startFaultyProvider({ clock, agenda, random: random.fork("provider"), faults, onSurprise });
  const fleet = await startFleet({ ground, clock, env: { ...prepared.env, ...settingsFor(provider, smtp) } });
  try {
    const post = provider.connect(fleet.addresses);
    const simulation = { fleet, provider, smtp, clock, agenda, onSurprise };
    const bank = openBank(() => new Date(clock.nowMs()));
    const surroundings: Surroundings = { bank, fleet, provider, post, agenda, faults, endings, promises, onSurprise };
    const people = await gatherPeople({ prepared, random, surroundings });
    await makePurchases(round, { random, simulation, surroundings, ...people });
    const settlingAt = performance.now();
    await settle(simulation, { post, ...people, bank });
    const settleMs = Math.round(performance.now() - settlingAt);

    const codes = await fleet.stop();
    if (codes.some(code => code !== 0)) onSurprise(`the shop ended with ${codes.join(" and ")}`);
    const { books, lost } = await readBooks(ground, round.keptBackup);
    const others = await otherBooks({ provider, smtp, prepared, promises, bank, alterations: people.alterations });
    problems.push(...checkBooks(books, others), ...lost);
    if (problems.length > 0) keepLog(seed, fleet.wholeLog);
    return {
      seed,
      purchases: round.purchases,
      problems,
      faults,
      endings,
      settleMs,
      alterations: tallyOf(others.alterations.flatMap(one => (one.isUndone ? ["came back", "undone"] : ["came back"]))),
      attention: tallyOf(books.attention.map(one => one.kind)),
      orders: books.orders.length,
      charges: others.charges.filter(one => one.isCharged).length,
      refunds: others.refunds.length,
      log: tallyOf(fleet.log.map(messageOf)),
      ms: Math.round(performance.now() - beganAt),
    };
  } finally {
    await agenda.stop();
    await fleet.stop();
    await provider.close();
    await smtp.close();
    await ground.remove();
  }
}

function settingsFor(provider: FaultyProvider, smtp: SmtpStandIn): Record<string, string> {
  return {
    PAYMENTS: "paystack",
    PAYSTACK_SECRET_KEY: provider.standIn.secretKey,
    PAYSTACK_API_URL: provider.standIn.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "shop@example.com",
  };
}

/** Several shoppers buy at once until all purchases are made; between them time passes and the owner works. */
async function makePurchases(
  { prepared, purchases, kills }: Round,
  at: {
    random: Random;
    simulation: Simulation;
    surroundings: Surroundings;
  } & People,
): Promise<void> {
  const { random, simulation, surroundings, owner, staff, returns, rests, alterations } = at;
  const { fleet, faults } = surroundings;
  const plannedKills = planKills({ random: random.fork("kills"), kills, purchases, fleet, faults });
  const time = random.fork("time");
  const free: Shopper[] = random.fork("shoppers").shuffle(prepared.shoppers).map(copyOf);
  let number = 0;
  const keepBuying = async () => {
    for (let mine = number++; mine < purchases; mine = number++) {
      const plan = planPurchase(random.fork(`purchase ${mine}`), mine, prepared.assortment);
      const shopper = free.shift()!;
      plannedKills.at(mine);
      await buy(surroundings, shopper, plan);
      free.push(shopper);
      if (mine % 25 === 24) await jump(simulation, time.pick([2 * minute, 20 * minute, 50 * minute, 4 * hour]));
      if (mine % 20 === 13) await owner.refundSomething();
      if (mine % 4 === 1) await owner.moveSomething();
      if (mine % 11 === 7) await staff.bookTransfers("some");
      if (mine % 9 === 4) await staff.call();
      if (mine % 13 === 8) await staff.takeMoney();
      if (mine % 5 === 3) await returns.ask();
      if (mine % 8 === 6) await returns.decide("some");
      if (mine % 10 === 2) await returns.cancel();
      if (mine % 6 === 1) await returns.change();
      if (mine % 5 === 2) await alterations.work();
      if (mine % 7 === 5) await rests.pay();
      if (mine % 12 === 9) await rests.moveDay();
      if (mine % 80 === 33) owner.refundAtProvider();
      if (mine % 50 === 40) await owner.dealWithAttention();
    }
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, keepBuying));
  await plannedKills.over();
}

const copyOf = ({ email, cookies }: Shopper): Shopper => ({ email, cookies: new Map(cookies) });

/** Writes a failed round's log to `.cache/chaos`. */
function keepLog(seed: string, lines: string[]): void {
  mkdirSync(".cache/chaos", { recursive: true });
  writeFileSync(`.cache/chaos/${seed}.log`, `${lines.join("\n")}\n`);
}

async function startFaultySmtp(random: Random, faults: Tally): Promise<SmtpStandIn> {
  const smtp = await startSmtpStandIn();
  const kinds = ["busy", "text-later", "drops-before-text", "drops-within-text", "drops-after-text"] as const;
  smtp.breakWith((): SmtpFault | undefined => {
    if (!random.chance(0.05)) return undefined;
    const fault = random.pick(kinds);
    count(faults, `e-mail ${fault}`);
    return fault;
  });
  return smtp;
}

/** `lost`: what a backup of this shop does not bring back. */
async function readBooks(
  ground: { dataDirs: string[]; databaseUrl?: string | undefined },
  keptBackup: string | undefined,
): Promise<{ books: ShopBooks; lost: string[] }> {
  const { pool, close } = await openDatabase({
    databaseUrl: ground.databaseUrl,
    dataDir: ground.dataDirs[0]!,
    log: quiet,
  });
  const books = await readShopBooks(pool);
  const lost = await checkRestore(pool, books, keptBackup);
  await close();
  return { books, lost };
}

async function otherBooks(sides: {
  provider: FaultyProvider;
  smtp: SmtpStandIn;
  prepared: PreparedGround;
  promises: Promises;
  bank: Bank;
  alterations: Alterations;
}) {
  const { books } = sides.provider.standIn;
  return {
    charges: [...books.transactions.values()].map(({ reference, amount, currency, paidAt }) => ({
      reference,
      amount,
      currency,
      isCharged: paidAt !== undefined,
    })),
    refunds: books.refunds.map(({ id, ...one }) => ({ id: String(id), ...one })),
    seen: sides.bank.seen(),
    putIn: sides.prepared.putIn,
    promises: sides.promises,
    alterations: sides.alterations.told(),
    sentEmails: sides.smtp.taken.map(({ raw }) => /^Message-ID: (.+)$/imu.exec(raw)?.[1] ?? raw),
  };
}

function tallyOf(names: string[]): Tally {
  const tally: Tally = new Map();
  for (const name of names) count(tally, name);
  return tally;
}

function messageOf(line: string): string {
  if (!line.startsWith("{")) return line;
  const { level, msg } = JSON.parse(line) as { level: number | string; msg?: string };
  return `${level} ${msg ?? ""}`;
}
