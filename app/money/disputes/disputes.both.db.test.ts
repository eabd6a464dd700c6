import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { createTestDisputeShop, type TestDisputeShop } from "#test/shops/dispute-shop.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";
import { disputeDueAt } from "./dispute-clock.ts";
import { keepDispute } from "./keep-dispute.server.ts";

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

describe("asking", () => {
  test("a dispute without any webhook is found by the next list, told by one e-mail and one entry", async () => {
    await shop.work();
    shop.bank.begin(reference, { category: "fraud" });
    shop.wait(15 * minutes);
    await shop.work();
    const [row] = await shop.rows();
    expect(row).toMatchObject({
      provider: "fake",
      disputeId: "1",
      reference,
      amountKobo: 1_250_000,
      category: "fraud",
      state: "open",
      dueAt: disputeDueAt(shop.bank.all[0]!.createdAt!),
      toldAt: shop.now(),
      warnedAt: null,
    });
    const [mail, ...more] = await shop.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "owner@shop.example",
      subject: expect.stringMatching(/^Issue: Chargeback: answer it, 63 hours left \(order \S+, entry 1\)$/u),
      giveUpAt: row!.dueAt,
    });
    for (const words of [
      "The card's owner says they did not pay.",
      "23 Nov 2026, 02:00",
      "₦12,500.00",
      "earlier orders",
    ]) {
      expect(mail!.textBody).toContain(words);
    }
    expect(await shop.entries()).toMatchObject([{ kind: "disputed", reference, subject: "1", resolvedAt: null }]);
  });

  test("a dispute of an order that was changed names the one that goes on, in its entry and its e-mail", async () => {
    const [paid] = await shop.db.select().from(orders);
    const next = await insertOrder(shop.db, { replacesId: paid!.id, isChange: true });
    shop.bank.begin(reference);
    await shop.work();
    expect(await shop.entries()).toMatchObject([
      { orderId: next.id, detail: expect.stringContaining(`order ${next.number}`) },
    ]);
    expect(await subjects()).toEqual([expect.stringContaining(next.number)]);
  });

  test("a provider is asked every quarter of an hour, and not at all before its first payment", async () => {
    for (let passed = 0; passed < 60; passed++) {
      shop.wait(minutes);
      await shop.work();
    }
    expect(shop.bank.calls).toEqual(Array(4).fill("list"));
    await database.emptyTables();
    await shop.work();
    expect(shop.bank.calls).toHaveLength(4);
  });

  test("two instances ask once", async () => {
    await Promise.all([askAboutDisputes(shop), askAboutDisputes(shop)]);
    expect(shop.bank.calls).toEqual(["list"]);
  });

  test("a silent provider is asked again two minutes later, and loses nothing", async () => {
    shop.bank.begin(reference);
    shop.bank.isDown = true;
    await shop.work();
    expect(await shop.rows()).toEqual([]);
    shop.bank.isDown = false;
    shop.wait(2 * minutes);
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
  });

  test("a list goes back to the last one that was read, however long the shop was away", async () => {
    await shop.work();
    shop.wait(hours);
    shop.bank.begin(reference, { dueAt: new Date(shop.now().getTime() + 900 * hours) });
    shop.wait(800 * hours);
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
  });

  test("an undecided dispute that no list names any more is asked for alone", async () => {
    shop.bank.begin(reference, { dueAt: new Date(shop.now().getTime() + 400 * hours) });
    await shop.work();
    for (let passed = 0; passed < 100; passed++) {
      shop.wait(hours);
      await shop.work();
    }
    shop.bank.all[0]!.state = "won";
    shop.wait(hours);
    await shop.work();
    expect(await shop.rows()).toMatchObject([{ state: "won", endedAt: shop.now() }]);
    expect(await openEntries()).toEqual([]);
  });

  test("disputes of payments that are not this shop's are left alone", async () => {
    shop.bank.begin("another-shop-1");
    await shop.work();
    expect([await shop.rows(), await shop.mails()]).toEqual([[], []]);
  });

  test("a payment of our form that we do not know is told all the same, after a restored backup", async () => {
    shop.bank.begin(`sv-${"k".repeat(24)}`);
    await shop.work();
    expect(await shop.entries()).toMatchObject([{ kind: "disputed", orderId: null }]);
    expect(await subjects()).toEqual([expect.stringContaining("payment sv-k")]);
  });
});

describe("webhooks", () => {
  test("lost, late, double and disordered webhooks end in one row, one entry and one e-mail", async () => {
    shop.bank.begin(reference);
    for (const event of ["remind", "create", "create"] as const) await hear(event);
    await shop.work();
    shop.wait(2 * hours);
    Object.assign(shop.bank.all[0]!, { state: "lost", status: "resolved" });
    await hear("resolve");
    shop.wait(40 * hours);
    for (const event of ["create", "remind", "resolve"] as const) await hear(event);
    await shop.work();
    expect(await shop.rows()).toMatchObject([{ state: "lost", status: "resolved", round: 1 }]);
    const entries = (await shop.entries()).filter(({ kind }) => kind.startsWith("dispute"));
    expect(entries).toMatchObject([{ resolvedBy: "fake", resolution: "Lost: the customer gets the money back" }]);
    expect(await shop.mails()).toHaveLength(1);
  });

  test("a webhook while the provider is silent makes the list due, and is not kept for ever", async () => {
    await shop.work();
    shop.bank.begin(reference);
    shop.bank.isDown = true;
    shop.wait(minutes);
    await hear("create");
    shop.bank.isDown = false;
    await shop.work();
    expect(await shop.mails()).toHaveLength(1);
    shop.bank.calls.length = 0;
    await shop.receiveWebhook(reference, "charge.success");
    expect(shop.bank.calls).toEqual([]);
  });

  test("an answer that comes later than a newer one changes nothing", async () => {
    const old = { ...shop.bank.begin(reference) };
    const askedAt = shop.now();
    shop.wait(minutes);
    Object.assign(shop.bank.all[0]!, { state: "answered" });
    await hear("create");
    await keepDispute(shop, "fake", { found: old, askedAt });
    await shop.work();
    expect(await shop.rows()).toMatchObject([{ state: "answered" }]);
    expect([await openEntries(), await shop.mails()]).toEqual([[], []]);
  });
});
