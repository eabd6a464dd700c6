import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describePayments } from "#app/money/payments/payments.contract.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { type PaystackEvent, signPaystack } from "#test/stand-ins/paystack-books.ts";
import { failNext, type PaystackFault } from "#test/stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { createPaystackPayments } from "./paystack-payments.server.ts";

const origin = "https://shop.example";

let time = Date.parse("2026-11-20T09:00:00Z");
let standIn: PaystackStandIn;
beforeAll(async () => {
  standIn = await startPaystackStandIn({ now: () => new Date(time) });
});
beforeEach(() => {
  standIn.faults = undefined;
  standIn.calls.length = 0;
});
afterAll(() => standIn.close());

describePayments("Paystack", async () => {
  const { books } = standIn;
  return {
    payments: open(),
    approve: async reference => void books.pay(reference),
    decline: async reference => setUnlessPaid(reference, "failed"),
    transfer: async reference => setUnlessPaid(reference, "pending"),
    settle: async reference => void books.pay(reference, { channel: "bank_transfer" }),
    async webhookOf(reference) {
      return asBytes(books.events.find(event => event.reference === reference)!);
    },
    async settleRefunds() {
      for (const { id } of books.refunds.filter(({ status }) => status === "pending")) {
        books.settleRefund(id, "processing");
        books.settleRefund(id, "processed");
      }
    },
    refundWebhooksOf: async reference =>
      books.events.filter(event => event.reference === reference && event.event.startsWith("refund.")).map(asBytes),
    now: () => new Date(time),
    pass: ms => void (time += ms),
  };
});

function setUnlessPaid(reference: string, status: "failed" | "pending"): void {
  if (standIn.books.find(reference)?.status !== "success") standIn.books.setStatus(reference, status);
}

const asBytes = ({ body, signature }: PaystackEvent) => ({ rawBody: Buffer.from(body), signature });

let count = 0;
const newReference = () => `sv-test-${++count}`;

function open(changes: { secretKey?: string; timeoutMs?: number; apiUrl?: string } = {}) {
  const { url: apiUrl, secretKey } = standIn;
  return createPaystackPayments({
    ...{ apiUrl, secretKey, origin, now: () => new Date(time), retryMs: 1, timeoutMs: 2_000 },
    ...changes,
  });
}

async function announce(): Promise<string> {
  const reference = newReference();
  await open().initialize({ reference, email: "ada@example.com", amountKobo: 1_250_000 });
  standIn.calls.length = 0;
  return reference;
}

async function pay(): Promise<string> {
  const reference = await announce();
  standIn.books.pay(reference);
  return reference;
}

const silences: PaystackFault["kind"][] = ["500-json", "500-html", "404-html", "429", "empty", "drop", "lose"];

describe("a request", () => {
  test.each(silences)("is repeated after %s, and answered", async kind => {
    const reference = await pay();
    standIn.faults = failNext("verify", kind, 2);
    expect(await open().verify(reference)).toMatchObject({ status: "success" });
    expect(standIn.calls).toHaveLength(3);
  });

  test.each(silences)("that ends in %s three times has no known result", async kind => {
    const reference = await pay();
    standIn.faults = failNext("verify", kind, 3);
    await expect(open().verify(reference)).rejects.toThrow(PaymentsUnavailable);
  });

  test("without an answer ends after its time limit", async () => {
    const reference = await pay();
    standIn.faults = failNext("verify", "hang", 9);
    await expect(open({ timeoutMs: 50 }).verify(reference)).rejects.toThrow(PaymentsUnavailable);
    expect(standIn.calls).toHaveLength(1);
  });

  test("to a missing host has no known result", async () => {
    await expect(open({ apiUrl: "http://127.0.0.1:1" }).verify("sv-x")).rejects.toThrow(PaymentsUnavailable);
  });

  test.each([
    ["half a kobo", { amount: 1_250_000.5 }],
    ["an amount beyond exactness", { amount: 2 ** 53 }],
    ["a negative amount", { amount: -1 }],
    ["a state nobody has heard of", { status: "thinking" as never }],
  ])("answered with %s has no known result", async (_what, lie) => {
    const reference = await pay();
    standIn.faults = failNext("verify", { kind: "lie", ...lie });
    await expect(open().verify(reference)).rejects.toThrow(PaymentsUnavailable);
  });

  test.each(["pending", "ongoing", "processing", "queued", "reversal-pending"] as const)(
    "answered with %s is pending",
    async status => {
      const reference = await announce();
      standIn.books.setStatus(reference, status);
      expect(await open().verify(reference)).toEqual({ status: "pending", reference });
    },
  );

  test("answered about another reference, amount or currency passes the answer on unchanged", async () => {
    const reference = await pay();
    standIn.faults = failNext("verify", { kind: "lie", reference: "sv-other", amount: 5, currency: "USD" });
    expect(await open().verify(reference)).toMatchObject({ reference: "sv-other", amountKobo: 5, currency: "USD" });
  });

  test("with a wrong key names the setting to check, without the key", async () => {
    const failure = await open({ secretKey: "sk_test_not_this_one" })
      .verify("sv-x")
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(PaymentsUnavailable);
    expect(String((failure as Error).message)).toContain("Check the secret key");
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("sk_test_");
    expect(standIn.calls).toHaveLength(1);
  });
});

describe("announcing a payment", () => {
  const payment = () => ({ reference: newReference(), email: "ada@example.com", amountKobo: 1_250_050 });

  test("sends our amount in kobo, naira, and the return address", async () => {
    const { reference, ...rest } = payment();
    await open().initialize({ reference, ...rest });
    expect(standIn.books.find(reference)).toMatchObject({
      ...{ amount: 1_250_050, currency: "NGN", email: "ada@example.com", callbackUrl: `${origin}/checkout` },
      metadata: { cancel_action: `${origin}/checkout?reference=${reference}` },
    });
  });

  test("is tried once more after no answer", async () => {
    standIn.faults = failNext("initialize", "drop");
    expect(await open().initialize(payment())).toMatchObject({ kind: "started" });
  });

  test("with a lost answer asks for another reference", async () => {
    standIn.faults = failNext("initialize", "lose");
    expect(await open().initialize(payment())).toEqual({ kind: "used-reference" });
  });

  test("of half a kobo is never sent", async () => {
    await expect(open().initialize({ ...payment(), amountKobo: 0.5 })).rejects.toThrow("no amount in kobo");
    expect(standIn.calls).toEqual([]);
  });

  test.each([
    [400, "Invalid Email Address Passed", { code: "invalid_email_address", type: "validation_error" }, "email"],
    [400, "Currency not supported by merchant", {}, "account"],
    [403, "Your account is not active", {}, "account"],
  ] as const)("refused by Paystack (%i, %s) is refused for good", async (status, message, more, about) => {
    standIn.faults = failNext("initialize", { kind: "refuse", status, message, ...more });
    expect(await open().initialize(payment())).toEqual({ kind: "refused", about, reason: message });
  });

  test("is refused for good with a wrong key, and has no known result after Paystack's own failure", async () => {
    const refused = await open({ secretKey: "sk_test_wrong" }).initialize(payment());
    expect(refused).toMatchObject({ about: "account", reason: expect.stringMatching(/Check the secret key/u) });
    standIn.faults = failNext("initialize", { kind: "refuse", status: 400, message: "Down", type: "processor_error" });
    await expect(open().initialize(payment())).rejects.toThrow("Down");
    standIn.faults = failNext("initialize", "500-html", 2);
    await expect(open().initialize(payment())).rejects.toThrow(PaymentsUnavailable);
  });
});

describe("a refund", () => {
  test("with a lost answer is not made a second time", async () => {
    const reference = await pay();
    standIn.faults = failNext("refund", "lose");
    const give = () => open().refund({ reference, amountKobo: 100_000, key: "key-1" });
    await expect(give()).rejects.toThrow(PaymentsUnavailable);
    expect(await give()).toMatchObject({ kind: "started", refund: { key: "key-1", amountKobo: 100_000 } });
    expect(standIn.books.refunds.filter(refund => refund.reference === reference)).toHaveLength(1);
  });

  test("is not begun while the earlier refunds are unknown", async () => {
    const reference = await pay();
    standIn.faults = failNext("refunds", "500-json", 3);
    await expect(open().refund({ reference, amountKobo: 1, key: "key" })).rejects.toThrow(PaymentsUnavailable);
    expect(standIn.calls.some(call => call.startsWith("refund "))).toBe(false);
  });

  test("made at Paystack's site has no key of ours; a failed one, or one waiting for the owner, is marked so", async () => {
    const reference = await pay();
    standIn.books.refund({ reference, amount: 1_000, note: "manually" });
    await open().refund({ reference, amountKobo: 2_000, key: "ours" });
    const [theirs, ours] = standIn.books.refunds.slice(-2);
    standIn.books.settleRefund(theirs!.id, "failed");
    standIn.books.settleRefund(ours!.id, "needs-attention");
    expect(await open().listRefunds(reference)).toMatchObject([
      { key: undefined, amountKobo: 1_000, status: "failed" },
      { key: "ours", amountKobo: 2_000, status: "needs-attention" },
    ]);
  });
});

test("a day with several pages is read to its end, or not at all", async () => {
  time += 3_600_000;
  const day = { from: new Date(time), to: new Date(time + 60_000) };
  for (let one = 0; one < 205; one++) {
    standIn.books.announce({
      ...{ reference: newReference(), email: "ada@example.com", amount: 100, currency: "NGN" },
      ...{ callbackUrl: undefined, metadata: undefined },
    });
  }
  const listed = await open().listTransactions(day);
  expect(new Set(listed.map(({ reference }) => reference)).size).toBe(listed.length);
  expect(listed.length).toBe(205);
  let page = 0;
  standIn.faults = call => (call.name === "list" && ++page > 1 ? { kind: "500-html" } : undefined);
  await expect(open().listTransactions(day)).rejects.toThrow(PaymentsUnavailable);
});

test("events about refunds name the payment; those about none are accepted and put aside", () => {
  const read = (message: unknown) => {
    const body = typeof message === "string" ? message : JSON.stringify(message);
    return open().readEvent(Buffer.from(body), signPaystack(body, standIn.secretKey));
  };
  const refund = { status: "failed", transaction_reference: "sv-1", refund_reference: "TRF_1", amount: 20_000 };
  expect(read({ event: "refund.failed", data: refund })).toEqual({ event: "refund.failed", reference: "sv-1" });
  const dispute = { id: 1, reference: "their-own", transaction: { reference: "sv-2", amount: 1 } };
  expect(read({ event: "charge.dispute.create", data: dispute })).toMatchObject({ reference: "sv-2" });
  const disputes = [{ id: 1 }, { id: "DSP_2" }, {}].map(data => Buffer.from(JSON.stringify({ data })));
  expect(disputes.map(open().disputeIn)).toEqual(["1", "DSP_2", ""]);
  expect(read({ event: "transfer.success", data: { reference: { odd: true } } })).toMatchObject({ reference: "" });
  const kinds = ["charge.dispute.create", "charge.dispute.resolve", "transfer.success"].map(open().kindOf);
  expect(kinds).toEqual(["dispute", "dispute-over", "other"]);
  expect(read({ event: "transfer.success", data: {} })).toEqual({ event: "transfer.success", reference: "" });
  expect([read("not json"), read([])]).toEqual([undefined, undefined]);
});
