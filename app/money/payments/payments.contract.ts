import { randomBytes, randomUUID } from "node:crypto";
import { assert, asyncProperty, integer, oneof } from "fast-check";
import { describe, expect, test } from "vitest";
import { newPaymentReference } from "./payment-reference.ts";
import type { Payments } from "./payments.ts";

/** A provider under test, and a hand to play shopper and provider. */
export type PaymentsUnderTest = {
  payments: Payments;
  approve(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  /** The transfer arrives with `settle`. */
  transfer(reference: string): Promise<void>;
  settle(reference: string): Promise<void>;
  /** Returns the bytes and their signature. */
  webhookOf(reference: string): Promise<{ rawBody: Uint8Array; signature: string }>;
  settleRefunds(): Promise<void>;
  /** Returns those sent until now. */
  refundWebhooksOf(reference: string): Promise<{ rawBody: Uint8Array; signature: string }[]>;
  now(): Date;
  pass(ms: number): void;
};

/** What every provider promises. `open` is called for each test. */
export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  const ada = { email: "ada@example.com", amountKobo: 1_250_050 };
  const begin = async () => {
    const provider = await open();
    const reference = newPaymentReference();
    const start = await provider.payments.initialize({ ...ada, reference });
    return { ...provider, reference, start };
  };

  describe(`${name}: a provider of payments`, () => {
    test("announces a payment and returns the popup's code, without our reference in it", async () => {
      const { start, reference, payments } = await begin();
      if (start.kind !== "started") throw new Error(start.kind);
      expect(start.accessCode).not.toBe("");
      expect(start.paymentUrl).toContain(start.accessCode);
      expect(start.accessCode).not.toContain(reference);
      expect(await payments.verify(reference)).toEqual({ status: "abandoned", reference });
    });

    test("the same reference twice never makes a second payment", async () => {
      const { payments, reference, start, approve } = await begin();
      const again = await payments.initialize({ ...ada, amountKobo: 5, reference });
      expect([start, { kind: "used-reference" }]).toContainEqual(again);
      await approve(reference);
      expect(await payments.verify(reference)).toMatchObject({ amountKobo: ada.amountKobo });
    });

    test("reports a finished payment: its amount, currency, time and channel", async () => {
      const { payments, reference, approve } = await begin();
      await approve(reference);
      expect(await payments.verify(reference)).toMatchObject({
        status: "success",
        reference,
        amountKobo: ada.amountKobo,
        currency: "NGN",
        paidAt: expect.any(Date),
        channel: "card",
      });
    });

    test("a declined card may be tried again", async () => {
      const { payments, reference, decline, approve } = await begin();
      await decline(reference);
      await decline(reference);
      expect(await payments.verify(reference)).toEqual({ status: "failed", reference, tries: 2 });
      await approve(reference);
      expect(await payments.verify(reference)).toMatchObject({ status: "success" });
    });

    test("a transfer is pending until it arrives", async () => {
      const { payments, reference, transfer, settle } = await begin();
      await transfer(reference);
      expect(await payments.verify(reference)).toEqual({ status: "pending", reference });
      await settle(reference);
      expect(await payments.verify(reference)).toMatchObject({ status: "success", channel: "bank_transfer" });
    });

    test("a finished payment stays finished", async () => {
      const { payments, reference, approve, decline, transfer } = await begin();
      await approve(reference);
      const made = await payments.verify(reference);
      await decline(reference);
      await transfer(reference);
      expect(await payments.verify(reference)).toEqual(made);
    });

    test("does not know a reference that was never announced", async () => {
      const { payments } = await open();
      for (const reference of [newPaymentReference(), "", "../x", "' or 1=1"]) {
        expect(await payments.verify(reference)).toEqual({ status: "unknown", reference });
      }
    });

    test("its webhook names the payment, and is verified only by its signature", async () => {
      const { payments, reference, approve, webhookOf } = await begin();
      await approve(reference);
      const { rawBody, signature } = await webhookOf(reference);
      expect(payments.readEvent(rawBody, signature)).toEqual({ event: "charge.success", reference });
      expect(payments.kindOf("charge.success")).toBe("paid");
      expect(payments.kindOf("an.event.of.tomorrow")).toBe("other");

      const tampered = Buffer.from(Buffer.from(rawBody).toString("utf8").replace(reference, newPaymentReference()));
      const spaced = Buffer.concat([rawBody, Buffer.from(" ")]);
      for (const body of [tampered, spaced, new Uint8Array()]) {
        expect(payments.readEvent(body, signature)).toBeUndefined();
      }
      const forged = randomBytes(64).toString("hex");
      for (const other of [
        null,
        "",
        forged,
        signature.slice(1),
        `${signature}0`,
        signature.toUpperCase(),
        "é".repeat(128),
      ]) {
        expect(payments.readEvent(rawBody, other)).toBeUndefined();
      }
    });

    test("any amount comes back as announced, to the kobo", async () => {
      const { payments, approve } = await open();
      const amounts = oneof(integer({ min: 1, max: 100_000_000_000 }), integer({ min: 1, max: 10_000 }));
      const holds = asyncProperty(amounts, async amountKobo => {
        const reference = newPaymentReference();
        await payments.initialize({ ...ada, amountKobo, reference });
        await approve(reference);
        expect(await payments.verify(reference)).toMatchObject({ status: "success", amountKobo });
      });
      await assert(holds, { numRuns: 25 });
    });

    test("refunds a part, then the rest, and then the payment is reversed", async () => {
      const { payments, reference, approve, settleRefunds, refundWebhooksOf } = await begin();
      await approve(reference);
      const part = await payments.refund({ reference, amountKobo: 250_050, key: randomUUID() });
      expect(part).toMatchObject({ kind: "started", refund: { reference, amountKobo: 250_050, status: "pending" } });
      await settleRefunds();
      await payments.refund({ reference, amountKobo: 1_000_000, key: randomUUID() });
      await settleRefunds();
      expect(await payments.listRefunds(reference)).toMatchObject([
        { amountKobo: 250_050, status: "processed" },
        { amountKobo: 1_000_000, status: "processed" },
      ]);
      expect(await payments.verify(reference)).toEqual({ status: "reversed", reference });
      const events = (await refundWebhooksOf(reference)).map(({ rawBody, signature }) =>
        payments.readEvent(rawBody, signature),
      );
      expect(events).toContainEqual({ event: "refund.pending", reference });
      expect(events).toContainEqual({ event: "refund.processed", reference });
      expect(events.map(event => event && payments.kindOf(event.event))).not.toContain("other");
      expect(events.map(event => event && payments.kindOf(event.event))).toContain("refund");
    });

    test("a key makes one refund, even when used several times at once", async () => {
      const { payments, reference, approve } = await begin();
      await approve(reference);
      const key = randomUUID();
      const asks = Array.from({ length: 5 }, () => payments.refund({ reference, amountKobo: 100_000, key }));
      const ids = (await Promise.all(asks)).map(start => (start.kind === "started" ? start.refund.id : start.kind));
      expect(new Set(ids).size).toBe(1);
      expect(await payments.listRefunds(reference)).toMatchObject([{ key, amountKobo: 100_000 }]);
    });

    test("refunds no more than was paid, and nothing of an unpaid payment", async () => {
      const { payments, reference, approve } = await begin();
      const give = (amountKobo: number, of = reference) =>
        payments.refund({ reference: of, amountKobo, key: randomUUID() });
      expect(await give(1)).toMatchObject({ kind: "refused", reason: expect.any(String) });
      expect(await give(1, newPaymentReference())).toMatchObject({ kind: "refused" });
      await approve(reference);
      expect(await give(ada.amountKobo + 1)).toMatchObject({ kind: "refused" });
      expect(await give(ada.amountKobo - 5)).toMatchObject({ kind: "started" });
      expect(await give(6)).toMatchObject({ kind: "refused" });
      expect(await give(5)).toMatchObject({ kind: "started" });
      expect(await payments.listRefunds(newPaymentReference())).toEqual([]);
    });

    test("lists every transaction of a period once, oldest first, and none of another", async () => {
      const provider = await begin();
      const { payments, approve, now, pass } = provider;
      pass(60_000);
      const [from, paid, unpaid] = [now(), newPaymentReference(), newPaymentReference()];
      await payments.initialize({ ...ada, reference: paid });
      await approve(paid);
      pass(60_000);
      await payments.initialize({ ...ada, reference: unpaid });
      pass(60_000);
      await payments.initialize({ ...ada, reference: newPaymentReference() });
      const { amountKobo } = ada;
      expect(await payments.listTransactions({ from, to: new Date(now().getTime()) })).toMatchObject([
        { reference: paid, status: "success", amountKobo, currency: "NGN", createdAt: from, paidAt: expect.any(Date) },
        { reference: unpaid, status: "abandoned", amountKobo, paidAt: undefined },
      ]);
    });
  });
}
