import { type Payment, type Payments, PaymentsUnavailable, type Refund } from "#app/payments/payments.ts";

/** A provider in memory that does as it is told. */
export type FakePayments = Payments & {
  /** What `verify` says of each reference from now on. */
  say(reference: string, answer: FakeAnswer): void;
  /** The shopper pays: the announced amount, unless another is given. */
  pay(reference: string, changes?: { amountKobo?: number; currency?: string }): void;
  /** While down, every call throws `PaymentsUnavailable`. */
  isDown: boolean;
  /** The next `initialize` is heard, but its answer is lost. */
  losesNextAnswer: boolean;
  announced: Map<string, { email: string; amountKobo: number }>;
  /** Every refund begun, all pending; a test sets their status. Nothing is refused. */
  refunds: Refund[];
  /** Every call, in order: "initialize sv-…", "verify sv-…". */
  calls: string[];
};

export type FakeAnswer = Exclude<Payment["status"], "success">;

/** Signs nothing and stores nothing. The same reference a second time is refused, as Paystack does. */
export function createFakePayments(now: () => Date): FakePayments {
  const answers = new Map<string, Payment>();
  const announced: FakePayments["announced"] = new Map();
  const announcedAt = new Map<string, Date>();
  return {
    provider: "fake",
    signatureHeader: "x-fake-signature",
    isDown: false,
    losesNextAnswer: false,
    announced,
    refunds: [],
    calls: [],
    say: (reference, status) => void answers.set(reference, { status, reference }),
    pay(reference, changes) {
      const amountKobo = announced.get(reference)?.amountKobo ?? 0;
      answers.set(reference, {
        ...{ status: "success", reference, amountKobo, currency: "NGN", paidAt: now(), channel: "card" },
        ...changes,
      });
    },
    async initialize({ reference, email, amountKobo }) {
      this.calls.push(`initialize ${reference}`);
      if (this.isDown) throw new PaymentsUnavailable("down");
      if (announced.has(reference)) return { kind: "used-reference" };
      announced.set(reference, { email, amountKobo });
      announcedAt.set(reference, now());
      if (this.losesNextAnswer) {
        this.losesNextAnswer = false;
        throw new PaymentsUnavailable("the answer was lost");
      }
      return { kind: "started", accessCode: `code-${reference}`, paymentUrl: `https://pay.test/${reference}` };
    },
    async verify(reference) {
      this.calls.push(`verify ${reference}`);
      if (this.isDown) throw new PaymentsUnavailable("down");
      return answers.get(reference) ?? { status: announced.has(reference) ? "abandoned" : "unknown", reference };
    },
    async refund({ reference, amountKobo, key }) {
      this.calls.push(`refund ${reference}`);
      if (this.isDown) throw new PaymentsUnavailable("down");
      let refund = this.refunds.find(begun => begun.key === key);
      if (!refund) {
        refund = { id: `refund-${this.refunds.length + 1}`, key, reference, amountKobo, status: "pending" };
        this.refunds.push(refund);
      }
      if (this.losesNextAnswer) {
        this.losesNextAnswer = false;
        throw new PaymentsUnavailable("the answer was lost");
      }
      return { kind: "started", refund: { ...refund } };
    },
    async listRefunds(reference) {
      this.calls.push(`refunds ${reference}`);
      if (this.isDown) throw new PaymentsUnavailable("down");
      return this.refunds.filter(refund => refund.reference === reference).map(refund => ({ ...refund }));
    },
    async listTransactions({ from, to }) {
      this.calls.push(`list ${from.toISOString()}`);
      if (this.isDown) throw new PaymentsUnavailable("down");
      const listed = Array.from(announced, ([reference, { amountKobo }]) => {
        const createdAt = announcedAt.get(reference) ?? now();
        const answer = answers.get(reference) ?? { status: "abandoned" as const, reference };
        const paid = answer.status === "success" ? answer : { amountKobo, currency: "NGN", paidAt: undefined };
        const { currency, paidAt } = paid;
        return { reference, status: answer.status, amountKobo: paid.amountKobo, currency, createdAt, paidAt };
      });
      return listed.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    },
    readEvent: (rawBody, signature) =>
      signature === "good" ? JSON.parse(Buffer.from(rawBody).toString("utf8")) : undefined,
  };
}
