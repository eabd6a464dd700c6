import { expect, test } from "vitest";
import type { Dispute } from "#app/money/payments/payments.ts";
import { type OutboxEffects, workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { createRandom, type Random } from "#test/chaos/seeded-random.ts";
import { createTestDisputeShop, type TestDisputeShop } from "#test/shops/dispute-shop.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { askAboutDispute, askAboutDisputes } from "./ask-about-disputes.server.ts";
import { disputeDueAt, warnMs } from "./dispute-clock.ts";
import { warnOfDeadlines } from "./warn-of-deadlines.server.ts";
import { disputeEffects } from "./write-dispute-emails.server.ts";

const database = useTestDatabase();
const disputeCount = 500;
/** Disputes begin on the first day, which passes in smaller steps than the weekend after it. */
const [newMinutes, busyMinutes, allMinutes] = [24 * 60, 24 * 60 + 30, 80 * 60];
const [busyStep, restStep] = [5, 15];
/** After a round that is cut and a process that is killed. */
const warnedWithin = 4 * restStep * minutes;

type Agenda = Map<number, (() => Promise<void> | void)[]>;
type Fate = { dispute: Dispute; dueAt: Date; closedAt: Date };

const plan = (agenda: Agenda, minute: number, act: () => Promise<void> | void) =>
  void agenda.set(minute, [...(agenda.get(minute) ?? []), act]);

/** A webhook is lost, or comes at once or up to 40 hours late, once or twice, whatever happened meanwhile. */
function planWebhook(
  shop: TestDisputeShop,
  { agenda, random }: { agenda: Agenda; random: Random },
  at: number,
  id: string,
) {
  if (random.chance(0.4)) return;
  const hear = () => askAboutDispute(shop, shop.provider, id);
  const late = () => (random.chance(0.6) ? random.int(0, 3 - 1) : random.int(0, 40 * 60 - 1));
  plan(agenda, at + 1 + late(), hear);
  if (random.chance(0.2)) plan(agenda, at + 1 + late(), hear);
}

function planDispute(
  shop: TestDisputeShop,
  plans: { agenda: Agenda; random: Random },
  references: string[],
  fates: Fate[],
) {
  const { agenda, random } = plans;
  const at = random.int(0, newMinutes - 1);
  const start = shop.now().getTime();
  const createdAt = new Date(start + at * minutes);
  const given = random.chance(0.5) ? new Date(createdAt.getTime() + random.int(10, 30 * 60) * minutes) : undefined;
  const dueAt = given ?? disputeDueAt(createdAt);
  const dueMinute = (dueAt.getTime() - start) / minutes;
  const answered = random.chance(0.4) ? at + 1 + random.int(0, 20 * 60 - 1) : Infinity;
  const isAnswered = answered < dueMinute;
  const closed = Math.ceil(isAnswered ? answered : dueMinute);
  plan(agenda, at, () => {
    const dispute = shop.bank.begin(random.pick(references), { dueAt: given, createdAt });
    fates.push({ dispute, dueAt, closedAt: new Date(start + closed * minutes) });
    planWebhook(shop, plans, at, dispute.id);
    planWebhook(shop, plans, at + random.int(0, 600 - 1), dispute.id);
    plan(agenda, closed, () => void Object.assign(dispute, isAnswered ? { state: "answered" } : { state: "lost" }));
    if (isAnswered && random.chance(0.5)) {
      const decided = closed + 60 + random.int(0, 600 - 1);
      plan(agenda, decided, () => void Object.assign(dispute, { state: "won", status: "resolved" }));
      planWebhook(shop, plans, decided, dispute.id);
    }
  });
}

/** Effects of a process that is killed once for some e-mails: before its work, or after it and before it is noted. */
function killed(effects: OutboxEffects, random: Random): OutboxEffects {
  const work = effects["dispute-notice"]!;
  const begun = new Set<string>();
  return {
    async "dispute-notice"(piece) {
      const mayDie = !begun.has(piece.key);
      begun.add(piece.key);
      if (mayDie && random.chance(0.1)) throw new Error("The process was killed before its work.");
      await work(piece);
      if (mayDie && random.chance(0.1)) throw new Error("The process was killed after its work.");
    },
  };
}

/** The jobs of one instance. Some rounds end after the question, as when its process is killed. */
async function workOnce(shop: TestDisputeShop, effects: OutboxEffects, isCut: boolean): Promise<void> {
  await askAboutDisputes(shop);
  if (isCut) return;
  await warnOfDeadlines(shop);
  await workOutbox(shop, effects);
}

test("of 500 disputes with lost, late and double webhooks each open one is told in time, and none twice", async () => {
  const shop = createTestDisputeShop(database.db);
  const random = createRandom("disputes");
  const references: string[] = [];
  for (let sold = 0; sold < 8; sold++) references.push(await shop.sell());
  const agenda: Agenda = new Map();
  const fates: Fate[] = [];
  for (let made = 0; made < disputeCount; made++) planDispute(shop, { agenda, random }, references, fates);
  const settings = { ...shop.settings, ownerEmail: "owner@shop.example" };
  const effects = killed(disputeEffects({ ...shop, settings }), random);

  let isCut = false;
  for (let minute = 0; minute < allMinutes; ) {
    const step = minute < busyMinutes ? busyStep : restStep;
    for (let passed = 0; passed < step; passed++) for (const act of agenda.get(minute + passed) ?? []) await act();
    isCut = !isCut && random.chance(0.1);
    const instances = random.chance(0.1) ? 2 : 1;
    await Promise.all(Array.from({ length: instances }, () => workOnce(shop, effects, isCut)));
    shop.wait(step * minutes);
    minute += step;
  }

  expect(fates).toHaveLength(disputeCount);
  const rows = new Map((await shop.rows()).map(row => [row.disputeId, row]));
  const mails = Map.groupBy(await shop.mails(), ({ key }) => key.split(":")[1]);
  const faults = fates.flatMap(({ dispute, dueAt, closedAt }) => {
    const { id: disputeId, createdAt: made, state } = dispute;
    const createdAt = made!;
    const row = rows.get(disputeId);
    const written = (row && mails.get(row.id)) ?? [];
    const of = (moment: string) => written.find(({ key }) => key.endsWith(moment))?.createdAt;
    const [first, second] = [of(":first"), of(":last-hours")];
    const isLong = closedAt.getTime() - createdAt.getTime() > 20 * minutes;
    const warnAt = new Date(dueAt.getTime() - warnMs);
    const isWarned = first && first < warnAt && closedAt.getTime() > warnAt.getTime() + warnedWithin;
    const found = {
      "is not kept": row?.state !== state,
      "is told twice": written.length > new Set(written.map(({ key }) => key)).size || written.length > 2,
      "is told late or never": isLong && (!first || first.getTime() - createdAt.getTime() > 20 * minutes),
      "is told after it was answered or due": [first, second].some(at => at && at >= closedAt),
      "is not warned at four hours": isWarned && (!second || second.getTime() - warnAt.getTime() > warnedWithin),
      "is warned before four hours are left": second && second < warnAt,
    };
    return Object.entries(found).flatMap(([fault, isSo]) => (isSo ? [`dispute ${disputeId} ${fault}`] : []));
  });
  expect(faults).toEqual([]);
  const entries = (await shop.entries()).filter(({ kind }) => kind === "disputed");
  expect(new Set(entries.map(({ subject }) => subject)).size).toBe(entries.length);
  expect(entries.filter(({ resolvedAt }) => !resolvedAt)).toEqual([]);
  expect(entries.length).toBeGreaterThan(disputeCount * 0.9);
  expect([...mails.values()].flat().length).toBeGreaterThan(disputeCount);
}, 240_000);
