import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { createTestDisputeShop, type TestDisputeShop } from "#test/shops/dispute-shop.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";
import { warnOfDeadlines } from "./warn-of-deadlines.server.ts";

const database = useTestDatabase();
let shop: TestDisputeShop;
let reference: string;
beforeEach(async () => {
  // The clock begins on Friday, 20 November 2026, at 10:00 in Lagos.
  shop = createTestDisputeShop(database.db);
  reference = await shop.sell();
});

const hear = (event: "create" | "remind" | "resolve", id = 1) =>
  shop.receiveWebhook(reference, `charge.dispute.${event}`, id);
const subjects = async () => (await shop.mails()).map(({ subject }) => subject);
const openEntries = async () => (await shop.entries()).filter(({ resolvedAt }) => !resolvedAt).map(({ kind }) => kind);

describe("telling", () => {
  const dueIn = (ms: number) => ({ dueAt: new Date(shop.now().getTime() + ms) });

  test("the second e-mail comes at four hours left, once", async () => {
    shop.bank.begin(reference, dueIn(10 * hours));
    for (let passed = 0; passed < 12 * 60; passed += 5) {
      await shop.work();
      shop.wait(5 * minutes);
    }
    expect(await subjects()).toEqual([
      expect.stringContaining("answer it, 10 hours left"),
      expect.stringContaining("not answered: 4 hours left"),
    ]);
    const [first, second] = await shop.mails();
    expect(second!.createdAt.getTime() - first!.createdAt.getTime()).toBe(6 * hours);
  });

  test("a dispute first seen with little time left has one e-mail, which says so", async () => {
    shop.bank.begin(reference, dueIn(50 * minutes));
    await shop.work();
    shop.wait(10 * minutes);
    await shop.work();
    expect(await subjects()).toEqual([expect.stringContaining("answer it, 50 minutes left")]);
  });

  test("nothing is written after the deadline, and the entry stays until the bank has decided", async () => {
    shop.bank.begin(reference, dueIn(-minutes));
    await shop.work();
    expect(await shop.mails()).toEqual([]);
    expect(await openEntries()).toEqual(["disputed"]);
  });

  test("an answer at the provider's site ends it: the provider is asked before the second e-mail", async () => {
    shop.bank.begin(reference, dueIn(5 * hours));
    await shop.work();
    shop.wait(hours - minutes);
    await shop.work();
    shop.bank.all[0]!.state = "answered";
    shop.wait(minutes);
    await warnOfDeadlines(shop);
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
    expect(await shop.entries()).toMatchObject([{ resolution: "Answered" }]);
  });

  test("a silent provider does not silence the second e-mail", async () => {
    shop.bank.begin(reference, dueIn(5 * hours));
    await shop.work();
    shop.bank.isDown = true;
    shop.wait(hours);
    await shop.work();
    expect(await shop.mails()).toHaveLength(2);
  });

  test("work that a killed process left is done once, and not after an answer", async () => {
    shop.bank.begin(reference, dueIn(10 * hours));
    await askAboutDisputes(shop);
    expect(await shop.mails()).toEqual([]);
    await Promise.all([shop.work(), shop.work()]);
    await shop.db.update(outbox).set({ doneAt: null, runAfter: shop.now() });
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
    shop.wait(7 * hours);
    await warnOfDeadlines(shop);
    shop.bank.all[0]!.state = "answered";
    await hear("remind");
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
  });

  test("two instances warn once", async () => {
    shop.bank.begin(reference, dueIn(5 * hours));
    await shop.work();
    shop.wait(2 * hours);
    await Promise.all([warnOfDeadlines(shop), warnOfDeadlines(shop)]);
    await Promise.all([shop.work(), shop.work()]);
    expect(await shop.mails()).toHaveLength(2);
  });

  test("money that was taken before anybody could be told is told afterwards, but not what is long past", async () => {
    const lost = { state: "lost", status: "resolved" } as const;
    shop.bank.begin(reference, lost);
    shop.bank.begin(reference, { ...lost, createdAt: new Date(shop.now().getTime() - 200 * hours) });
    await shop.work();
    expect(await shop.entries()).toMatchObject([{ kind: "dispute-over", subject: "1" }]);
    expect(await subjects()).toEqual([expect.stringContaining("Chargeback resolved")]);
  });
});

describe("rounds", () => {
  test("another dispute of the same payment is its next round, with an entry of its own", async () => {
    shop.bank.begin(reference, { state: "answered" });
    await shop.work();
    shop.wait(72 * hours);
    shop.bank.begin(reference);
    await shop.work();
    expect(await shop.entries()).toMatchObject([{ subject: "2", detail: expect.stringContaining("again (round 2)") }]);
  });

  test("a bank that asks again under the same id is told again and opens the same entry", async () => {
    const dispute = shop.bank.begin(reference);
    await shop.work();
    dispute.state = "answered";
    shop.wait(15 * minutes);
    await shop.work();
    expect(await openEntries()).toEqual([]);
    shop.wait(15 * minutes);
    Object.assign(dispute, { state: "open", dueAt: new Date(shop.now().getTime() + 100 * hours) });
    await shop.work();
    expect(await shop.rows()).toMatchObject([{ round: 2, warnedAt: null }]);
    expect(await shop.entries()).toMatchObject([{ resolvedAt: null, detail: expect.stringContaining("round 2") }]);
    expect(await shop.mails()).toHaveLength(2);
  });

  test("an entry that staff closed stays closed while the provider says the same", async () => {
    shop.bank.begin(reference);
    await shop.work();
    const [entry] = await shop.entries();
    const closed = { resolvedAt: shop.now(), resolvedBy: "owner", resolution: "done" };
    await shop.db.update(attentionItems).set(closed);
    shop.wait(15 * minutes);
    await shop.work();
    expect(await shop.entries()).toMatchObject([{ id: entry!.id, ...closed }]);
  });
});
