import {
  type Dispute,
  type DisputeAnswer,
  type DisputeAnswers,
  type DisputeEvidence,
  type DisputeFile,
  type DisputeRefusal,
  type Disputes,
  PaymentsUnavailable,
} from "#app/money/payments/payments.ts";

/** A provider's disputes in memory, controlled by the test. */
export type FakeDisputes = Disputes & {
  all: Dispute[];
  /** While true, every question throws `PaymentsUnavailable`. */
  isDown: boolean;
  /** All questions so far: "list", "find 3". */
  calls: string[];
  begin(reference: string, facts?: Partial<Dispute>): Dispute;
  /** Every answer that the bank took, with its dispute's id. */
  taken: (DisputeAnswer & { id: string })[];
  /** Evidence and files that were sent, each by its name. */
  evidence: DisputeEvidence[];
  files: Map<string, DisputeFile>;
  /** What happens to the next calls: no answer before or after the work, or a refusal. */
  faults: { call: "upload" | "evidence" | "resolve"; kind: "drop" | "lose" | "refuse" }[];
  /** Called before each step of an answer, for a test that lets something happen meanwhile. */
  beforeStep?: (call: string) => Promise<void> | void;
};

export function createFakeDisputes(now: () => Date): FakeDisputes {
  const ask = (bank: FakeDisputes, call: string) => {
    bank.calls.push(call);
    if (bank.isDown) throw new PaymentsUnavailable("down");
  };
  const fake: FakeDisputes = {
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
    taken: [],
    evidence: [],
    files: new Map(),
    faults: [],
  };
  fake.answers = answersOf(fake);
  return fake;
}

function answersOf(fake: FakeDisputes): DisputeAnswers {
  const step = async <Done>(call: "upload" | "evidence" | "resolve", id: string, work: () => Done) => {
    fake.calls.push(`${call} ${id}`);
    await fake.beforeStep?.(call);
    if (fake.isDown) throw new PaymentsUnavailable("down");
    const at = fake.faults.findIndex(fault => fault.call === call);
    const [fault] = at < 0 ? [] : fake.faults.splice(at, 1);
    if (fault?.kind === "drop") throw new PaymentsUnavailable("dropped");
    if (fault?.kind === "refuse") return { kind: "refused", reason: "The bank refuses." } as const;
    const done = work();
    if (fault?.kind === "lose") throw new PaymentsUnavailable("lost");
    return done;
  };
  return {
    upload: (id, file) =>
      step("upload", id, () => {
        const fileName = `file-${fake.files.size + 1}`;
        fake.files.set(fileName, file);
        return { kind: "done", fileName };
      }),
    addEvidence: (id, evidence) =>
      step("evidence", id, () => {
        fake.evidence.push(evidence);
        return { kind: "done", evidenceId: String(fake.evidence.length) };
      }),
    resolve: (id, answer) =>
      step("resolve", id, (): { kind: "done" } | DisputeRefusal => {
        const dispute = fake.all.find(one => one.id === id);
        if (dispute?.state !== "open") return { kind: "refused", reason: "Not awaiting merchant feedback" };
        fake.taken.push({ ...answer, id });
        Object.assign(
          dispute,
          answer.accepts ? { state: "lost", amountKobo: answer.refundKobo } : { state: "answered" },
        );
        return { kind: "done" };
      }),
  };
}
