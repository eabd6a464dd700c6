import { type Dispute, type Disputes, PaymentsUnavailable } from "#app/money/payments/payments.ts";

/** A provider's disputes in memory, controlled by the test. */
export type FakeDisputes = Disputes & {
  all: Dispute[];
  /** While true, every question throws `PaymentsUnavailable`. */
  isDown: boolean;
  /** All questions so far: "list", "find 3". */
  calls: string[];
  begin(reference: string, facts?: Partial<Dispute>): Dispute;
};

export function createFakeDisputes(now: () => Date): FakeDisputes {
  const ask = (fake: FakeDisputes, call: string) => {
    fake.calls.push(call);
    if (fake.isDown) throw new PaymentsUnavailable("down");
  };
  return {
    answeredAt: "https://pay.test/disputes",
    all: [],
    isDown: false,
    calls: [],
    begin(reference, facts = {}) {
      const dispute: Dispute = {
        id: String(this.all.length + 1),
        reference,
        amountKobo: 1_250_000,
        currency: "NGN",
        category: undefined,
        status: "awaiting-merchant-feedback",
        state: "open",
        dueAt: undefined,
        createdAt: now(),
        ...facts,
      };
      this.all.push(dispute);
      return dispute;
    },
    async list({ from, to }) {
      ask(this, "list");
      const isIn = ({ createdAt }: Dispute) => !createdAt || (createdAt >= from && createdAt <= to);
      return { disputes: this.all.filter(isIn).map(one => ({ ...one })), unreadable: 0 };
    },
    async find(id) {
      ask(this, `find ${id}`);
      const found = this.all.find(one => one.id === id);
      return found && { ...found };
    },
  };
}
