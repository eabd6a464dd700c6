import {
  type Payment,
  type PaymentRefusal,
  type Payments,
  PaymentsUnavailable,
  type Refund,
} from "#app/money/payments/payments.ts";

/** A payment provider in memory, controlled by the test. */
export type FakePayments = Payments & {
  /** Sets what `verify` answers for a reference. */
  say(reference: string, answer: FakeAnswer, tries?: number): void;
  /** The shopper pays the announced amount, or another. */
  pay(reference: string, changes?: { amountKobo?: number; requestedKobo?: number; currency?: string }): void;
  /** While true, every call throws `PaymentsUnavailable`. */
  isDown: boolean;
  /** While set, `initialize` is refused for good. */
  refuses: PaymentRefusal | undefined;
  /** The next `initialize` works, but its answer is lost. */
  losesNextAnswer: boolean;
  announced: Map<string, { email: string; amountKobo: number }>;
  /** Every refund begun, pending until the test sets its status. None is refused. */
  refunds: Refund[];
  /** All calls in order: "initialize sv-…", "verify sv-…". */
  calls: string[];
};

export type FakeAnswer = Exclude<Payment["status"], "success">;

type Books = {
  answers: Map<string, Payment>;
  announced: FakePayments["announced"];
  announcedAt: Map<string, Date>;
  now(): Date;
};

/** Signs and stores nothing. Refuses a repeated reference, as Paystack does. */
export function createFakePayments(now: () => Date, provider = "fake"): FakePayments {
  const books: Books = { answers: new Map(), announced: new Map(), announcedAt: new Map(), now };
  return {
    provider,
    note: "A fake payment.",
    signatureHeader: "x-fake-signature",
    isDown: false,
    refuses: undefined,
    losesNextAnswer: false,
    announced: books.announced,
    refunds: [],
    calls: [],
    say: (reference, status, tries) =>
      void books.answers.set(reference, { status, reference, ...(tries && { tries }) }),
    pay(reference, changes) {
      const amountKobo = books.announced.get(reference)?.amountKobo ?? 0;
      const paid = {
        status: "success",
        reference,
        amountKobo,
        currency: "NGN",
        paidAt: now(),
        channel: "card",
      } as const;
      books.answers.set(reference, { ...paid, ...changes });
    },
    ...answersAboutPayments(books),
    ...answersAboutRefunds,
    readEvent: (rawBody, signature) =>
      signature === "good" ? JSON.parse(Buffer.from(rawBody).toString("utf8")) : undefined,
    kindOf(event) {
      if (event === "charge.success") return "paid";
      if (event.startsWith("refund.")) return "refund";
      if (event === "charge.dispute.resolve") return "dispute-over";
      return event.startsWith("charge.dispute.") ? "dispute" : "other";
    },
    disputeIn: rawBody => String(JSON.parse(Buffer.from(rawBody).toString("utf8")).dispute ?? ""),
  };
}

function recordCall(fake: FakePayments, call: string): void {
  fake.calls.push(call);
  if (fake.isDown) throw new PaymentsUnavailable("down");
}

/** Throws after the call was done if its answer is to be lost. */
function mayLoseAnswer(fake: FakePayments): void {
  if (!fake.losesNextAnswer) return;
  fake.losesNextAnswer = false;
  throw new PaymentsUnavailable("the answer was lost");
}

function answersAboutPayments({ answers, announced, announcedAt, now }: Books) {
  const asked: Pick<Payments, "initialize" | "verify" | "listTransactions"> & ThisType<FakePayments> = {
    async initialize({ reference, email, amountKobo }) {
      recordCall(this, `initialize ${reference}`);
      if (this.refuses) return this.refuses;
      if (announced.has(reference)) return { kind: "used-reference" };
      announced.set(reference, { email, amountKobo });
      announcedAt.set(reference, now());
      mayLoseAnswer(this);
      return { kind: "started", accessCode: `code-${reference}`, paymentUrl: `https://pay.test/${reference}` };
    },
    async verify(reference) {
      recordCall(this, `verify ${reference}`);
      return answers.get(reference) ?? { status: announced.has(reference) ? "abandoned" : "unknown", reference };
    },
    async listTransactions({ from, to }) {
      recordCall(this, `list ${from.toISOString()}`);
      const listed = Array.from(announced, ([reference, { amountKobo }]) => {
        const createdAt = announcedAt.get(reference) ?? now();
        const answer = answers.get(reference) ?? { status: "abandoned" as const, reference };
        const paid = answer.status === "success" ? answer : { amountKobo, currency: "NGN", paidAt: undefined };
        return { ...paid, reference, status: answer.status, createdAt };
      });
      return listed.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    },
  };
  return asked;
}

const answersAboutRefunds: Pick<Payments, "refund" | "listRefunds"> & ThisType<FakePayments> = {
  async refund({ reference, amountKobo, key }) {
    recordCall(this, `refund ${reference}`);
    let refund = this.refunds.find(begun => begun.key === key);
    if (!refund) {
      refund = { id: `refund-${this.refunds.length + 1}`, key, reference, amountKobo, status: "pending" };
      this.refunds.push(refund);
    }
    mayLoseAnswer(this);
    return { kind: "started", refund: { ...refund } };
  },
  async listRefunds(reference) {
    recordCall(this, `refunds ${reference}`);
    return this.refunds.filter(refund => refund.reference === reference).map(refund => ({ ...refund }));
  },
};
