type PaystackDisputeStatus =
  | "awaiting-merchant-feedback"
  | "awaiting-bank-feedback"
  | "pending"
  | "resolved"
  | "archived";

export type PaystackDispute = {
  id: number;
  reference: string;
  category: string | null;
  status: PaystackDisputeStatus | (string & {});
  resolution: string | null;
  refundAmount: number | null;
  dueAt: Date | null;
  resolvedAt: Date | null;
  createdAt: Date;
  /** The shop's evidence and its answers, as they were sent. A bank takes one. */
  evidence: (Record<string, unknown> & { id: number })[];
  answers: Record<string, unknown>[];
};

type Books<Told> = {
  nextId(): number;
  now(): Date;
  tell(event: string, reference: string, data: object): Told;
  /** Writes the payment as other answers do. */
  transactionOf(reference: string): { customer: object };
};

/** Disputes in Paystack's books. Each change is an event, which the test may send late, twice or never. */
export function openPaystackDisputes<Told>(books: Books<Told>) {
  const all: PaystackDispute[] = [];
  const files = new Map<string, Buffer | undefined>();
  const tell = (event: "create" | "remind" | "resolve", dispute: PaystackDispute) =>
    books.tell(`charge.dispute.${event}`, dispute.reference, eventData(books, dispute));
  const mustFind = (id: number) => {
    const found = all.find(one => one.id === id);
    if (!found) throw new Error(`There is no dispute ${id}.`);
    return found;
  };
  return {
    all,
    /** Files by the names that were given out; undefined until they are put. */
    files,
    /** The store of files refuses a larger one. */
    maxFileBytes: 1_000_000,
    /** A customer's bank asks a payment back. */
    begin(
      reference: string,
      facts: Partial<Pick<PaystackDispute, "category" | "dueAt" | "status" | "createdAt">> = {},
    ) {
      const dispute: PaystackDispute = {
        id: books.nextId(),
        reference,
        category: null,
        status: "awaiting-merchant-feedback",
        resolution: null,
        refundAmount: null,
        dueAt: null,
        resolvedAt: null,
        createdAt: books.now(),
        evidence: [],
        answers: [],
        ...facts,
      };
      all.push(dispute);
      return { dispute, event: tell("create", dispute) };
    },
    remind: (id: number) => tell("remind", mustFind(id)),
    /** The owner answers at Paystack's site, which sends no event. */
    answer: (id: number) => void (mustFind(id).status = "awaiting-bank-feedback"),
    resolve(id: number, resolution: string) {
      return tell("resolve", Object.assign(mustFind(id), { status: "resolved", resolution, resolvedAt: books.now() }));
    },
    /** Writes what the list and the question about one answer. */
    data: (dispute: PaystackDispute) => disputeData(books, dispute),
  };
}

function disputeData({ transactionOf }: Books<unknown>, { reference, ...facts }: PaystackDispute) {
  const { id, status, resolution, category, refundAmount, createdAt } = facts;
  const transaction = transactionOf(reference);
  const made = createdAt.toISOString();
  return {
    id,
    refund_amount: refundAmount,
    currency: null,
    status,
    resolution,
    domain: "test",
    transaction,
    transaction_reference: null,
    category,
    customer: transaction.customer,
    bin: null,
    last4: null,
    dueAt: facts.dueAt?.toISOString() ?? null,
    resolvedAt: facts.resolvedAt?.toISOString() ?? null,
    evidence: null,
    attachments: "[]",
    note: null,
    history: [{ status: "pending", by: "bank@example.com", createdAt: made }],
    messages: [{ sender: "bank@example.com", body: "Debit without value", createdAt: made }],
    createdAt: made,
    updatedAt: made,
  };
}

/** As at Paystack: webhooks write their times in the other spelling. */
function eventData(books: Books<unknown>, dispute: PaystackDispute) {
  const { createdAt, updatedAt, ...data } = disputeData(books, dispute);
  return { ...data, created_at: createdAt, updated_at: updatedAt };
}
