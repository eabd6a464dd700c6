import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { until } from "#test/tools/until.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { describePayments } from "./payments.contract.ts";
import type { PracticeAction } from "./practice-actions.ts";
import { createPracticePayments } from "./practice-payments.server.ts";
import { refundMs } from "./practice-refunds.server.ts";
import { practiceTransactions } from "./practice-tables.server.ts";
import { practiceWebhookUrl, signPractice, writePracticeWebhook } from "./practice-webhook.server.ts";

const secret = "a secret for tests";
const quiet = { info() {}, warn() {} };
let database: TestDatabase;
let time = Date.parse("2026-11-20T09:00:00Z");

const heard: { body: string; signature: unknown }[] = [];
let answer = 200;
const listener = createServer((request, response) => {
  let body = "";
  request.on("data", chunk => (body += chunk));
  request.on("end", () => {
    heard.push({ body, signature: request.headers["x-practice-signature"] });
    response.writeHead(answer).end();
  });
});

beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>(resolve => {
    listener.listen(0, "127.0.0.1", resolve);
  });
});
afterEach(async () => {
  await database.emptyTables();
  heard.length = 0;
  answer = 200;
});
afterAll(async () => {
  listener.close();
  await database.close();
});

function openPractice() {
  const { port } = listener.address() as AddressInfo;
  const webhookUrl = practiceWebhookUrl({ host: "0.0.0.0", port });
  const payments = createPracticePayments({
    db: database.db,
    now: () => new Date(time),
    log: quiet as never,
    secret,
    webhookUrl,
  });
  const find = async (reference: string) => {
    const found = database.db.select().from(practiceTransactions).where(eq(practiceTransactions.reference, reference));
    return (await found)[0]!;
  };
  const act = async (reference: string, what: PracticeAction) => {
    await payments.perform((await find(reference)).accessCode, what);
  };
  return { payments, find, act };
}

describePayments("practice payments", async () => {
  const { payments, find, act } = openPractice();
  return {
    payments,
    approve: reference => act(reference, "approve"),
    decline: reference => act(reference, "decline"),
    transfer: reference => act(reference, "transfer"),
    settle: reference => act(reference, "settle"),
    async webhookOf(reference) {
      const { body, signature } = writePracticeWebhook(await find(reference), secret);
      return { rawBody: Buffer.from(body), signature };
    },
    async settleRefunds() {
      await payments.work();
      time += refundMs;
      await payments.work();
    },
    refundWebhooksOf: async reference =>
      heard
        .filter(({ body }) => body.includes(reference) && body.includes("refund."))
        .map(({ body, signature }) => ({ rawBody: Buffer.from(body), signature: String(signature) })),
    now: () => new Date(time),
    pass: ms => void (time += ms),
  };
});

const begin = async () => {
  const practice = openPractice();
  const reference = newPaymentReference();
  await practice.payments.initialize({ reference, email: "ada@example.com", amountKobo: 100 });
  return { ...practice, reference };
};

test("a payment is announced to the shop over HTTP, signed over its exact bytes", async () => {
  const { act, find, reference } = await begin();
  await act(reference, "approve");
  await until("the webhook is taken", async () => (await find(reference)).webhookSentAt !== null);
  const [{ body, signature } = { body: "", signature: "" }] = heard;
  expect(JSON.parse(body)).toMatchObject({
    event: "charge.success",
    data: { reference, amount: 100, currency: "NGN" },
  });
  expect(signature).toBe(signPractice(Buffer.from(body), secret));
});

test("a webhook that is refused is sent again until it is accepted, and then no more", async () => {
  const { payments, act, find, reference } = await begin();
  answer = 503;
  await act(reference, "approve");
  await payments.work();
  expect((await find(reference)).webhookSentAt).toBeNull();
  answer = 200;
  await payments.work();
  expect((await find(reference)).webhookSentAt).not.toBeNull();
  const count = heard.length;
  await payments.work();
  expect(heard.length).toBe(count);
});

test("a transfer arrives by itself after twenty seconds, and is announced", async () => {
  const { payments, act, reference } = await begin();
  await act(reference, "transfer");
  time += 19_000;
  await payments.work();
  expect(await payments.verify(reference)).toMatchObject({ status: "pending" });
  time += 1_000;
  await payments.work();
  expect(await payments.verify(reference)).toMatchObject({ status: "success", paidAt: new Date(time) });
  expect(heard).toHaveLength(1);
});

test("an unknown access code opens and does nothing", async () => {
  const { payments } = openPractice();
  for (const code of ["unknown", "'; drop table practice_transactions; --"]) {
    expect(await payments.findTransaction(code)).toBeUndefined();
    expect(await payments.perform(code, "approve")).toBeUndefined();
  }
});

test("the webhook's address is on this machine, wherever the shop listens", () => {
  expect(practiceWebhookUrl({ host: "127.0.0.1", port: 3000 })).toBe("http://127.0.0.1:3000/webhooks/practice");
  expect(practiceWebhookUrl({ host: "::", port: 80 })).toBe("http://[::1]:80/webhooks/practice");
});

test("a refund of an amount that ends in 13 kobo fails, and can be made again under another key", async () => {
  const { payments, act, reference } = await begin();
  await act(reference, "approve");
  await payments.refund({ reference, amountKobo: 13, key: "fails" });
  time += refundMs;
  expect(await payments.listRefunds(reference)).toMatchObject([{ key: "fails", status: "failed" }]);
  expect(await payments.verify(reference)).toMatchObject({ status: "success" });
  expect(await payments.refund({ reference, amountKobo: 100, key: "again" })).toMatchObject({ kind: "started" });
});

test("a dispute of a paid payment is announced at each step, and found with its state", async () => {
  const { payments, act, reference } = await begin();
  expect(await payments.dispute({ reference, category: "not-received" })).toBe(false);
  await act(reference, "approve");
  await payments.work();
  const again = await Promise.all([1, 2].map(() => payments.dispute({ reference, category: "not-received" })));
  expect(again.toSorted()).toEqual([false, true]);
  const states = [];
  const range = { from: new Date(time - 1), to: new Date(time + 1) };
  const { disputes } = await payments.disputes!.list(range);
  const { id } = disputes[0]!;
  for (const step of ["remind", "answer", "win"] as const) {
    heard.length = 0;
    expect(await payments.actOnDispute({ id, act: step })).toBe(true);
    await payments.work();
    const [{ body } = { body: "{}" }] = heard;
    const told =
      heard.length > 0 && payments.disputeIn(Buffer.from(body)) === id && payments.kindOf(JSON.parse(body).event);
    states.push([step, told, (await payments.disputes!.find(id))?.state]);
  }
  expect(states).toEqual([
    ["remind", "dispute", "open"],
    ["answer", false, "answered"],
    ["win", "dispute-over", "won"],
  ]);
  expect(await payments.actOnDispute({ id, act: "lose" })).toBe(false);
  expect(await payments.disputes!.find("1; drop table practice_disputes")).toBeUndefined();
  expect(payments.disputeIn(Buffer.from("{"))).toBe("");
});
