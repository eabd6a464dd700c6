import { createHmac, randomBytes } from "node:crypto";
import { openPaystackDisputes } from "./paystack-disputes.ts";
import {
  type PaystackRefund,
  type PaystackState,
  type PaystackTransaction,
  refundData,
  transactionData,
} from "./paystack-records.ts";

/** A webhook ready to send, signed over its exact bytes. */
export type PaystackEvent = { event: string; reference: string; body: string; signature: string };

export type PaystackBooks = ReturnType<typeof openPaystackBooks>;

type Ledger = {
  transactions: Map<string, PaystackTransaction>;
  byCode: Map<string, PaystackTransaction>;
  refunds: PaystackRefund[];
  feesOnTop: number;
  nextId(): number;
  now(): Date;
  tell(event: string, reference: string, data: object): PaystackEvent;
};

/** Paystack's records in memory: announced payments, charges, refunds and their events. No network. */
export function openPaystackBooks({ secretKey, now }: { secretKey: string; now(): Date }) {
  const events: PaystackEvent[] = [];
  const listeners: ((event: PaystackEvent) => void)[] = [];
  let nextId = 4_000_000_001;
  const ledger: Ledger = {
    transactions: new Map(),
    byCode: new Map(),
    refunds: [],
    feesOnTop: 0,
    nextId: () => nextId++,
    now,
    tell(event, reference, data) {
      const body = JSON.stringify({ event, data });
      const told = { event, reference, body, signature: signPaystack(body, secretKey) };
      events.push(told);
      for (const listen of listeners) listen(told);
      return told;
    },
  };
  return {
    transactions: ledger.transactions,
    refunds: ledger.refunds,
    disputes: openPaystackDisputes({ ...ledger, transactionOf: name => transactionData(mustFind(ledger, name)) }),
    /** All events, sent or not, oldest first. */
    events,
    /** `listen` gets every event from now on. */
    onEvent: (listen: (event: PaystackEvent) => void) => void listeners.push(listen),
    find: (reference: string) => ledger.transactions.get(reference),
    findByCode: (accessCode: string) => ledger.byCode.get(accessCode),
    /** Returns undefined when the reference exists. */
    announce: (facts: Announcement) => announce(ledger, facts),
    /** The shopper pays the announced amount in naira unless told otherwise. Pays once only. */
    pay: (reference: string, changes: PaidOtherwise = {}) => pay(ledger, reference, changes),
    /** Kobo of fees that customers pay on top from now on. */
    addFees(feesKobo: number) {
      ledger.feesOnTop = feesKobo;
    },
    /** States without an event: a declined card, a transfer begun, an abandoned payment. */
    setStatus(reference: string, status: Exclude<PaystackState, "success">) {
      const { declined } = mustFind(ledger, reference);
      Object.assign(mustFind(ledger, reference), { status, declined: declined + Number(status === "failed") });
    },
    /** Returns a string when refused. */
    refund: (asked: AskedRefund) => refund(ledger, asked),
    /** Moves a refund on and records its event. */
    settleRefund: (id: number, status: Exclude<PaystackRefund["status"], "pending">) =>
      settleRefund(ledger, id, status),
  };
}

type Announcement = Pick<
  PaystackTransaction,
  "reference" | "email" | "amount" | "currency" | "callbackUrl" | "metadata"
>;
type PaidOtherwise = { amount?: number; currency?: string; channel?: string };
type AskedRefund = { reference: string; amount: number | undefined; note: string | null };

function mustFind({ transactions }: Ledger, reference: string): PaystackTransaction {
  const found = transactions.get(reference);
  if (!found) throw new Error(`Nobody has announced ${reference}.`);
  return found;
}

function announce(ledger: Ledger, facts: Announcement): PaystackTransaction | undefined {
  if (ledger.transactions.has(facts.reference)) return undefined;
  const transaction: PaystackTransaction = {
    ...facts,
    id: ledger.nextId(),
    accessCode: randomBytes(8).toString("hex"),
    addedFees: 0,
    declined: 0,
    status: "abandoned",
    channel: "card",
    createdAt: ledger.now(),
    paidAt: undefined,
  };
  ledger.transactions.set(facts.reference, transaction);
  ledger.byCode.set(transaction.accessCode, transaction);
  return transaction;
}

function pay(ledger: Ledger, reference: string, changes: PaidOtherwise): PaystackEvent | undefined {
  const transaction = mustFind(ledger, reference);
  if (transaction.status === "success" || transaction.status === "reversed") return undefined;
  Object.assign(transaction, { status: "success", paidAt: ledger.now(), ...changes, addedFees: ledger.feesOnTop });
  transaction.amount += transaction.addedFees;
  return ledger.tell("charge.success", reference, transactionData(transaction));
}

function refundedOf({ refunds }: Ledger, reference: string, statuses?: PaystackRefund["status"][]): number {
  return refunds
    .filter(one => one.reference === reference && one.status !== "failed")
    .filter(one => !statuses || statuses.includes(one.status))
    .reduce((sum, one) => sum + one.amount, 0);
}

function refund(ledger: Ledger, { reference, amount, note }: AskedRefund): PaystackRefund | string {
  const transaction = ledger.transactions.get(reference);
  if (!transaction) return "Transaction not found";
  if (transaction.status === "reversed") return "Transaction has been fully reversed";
  if (transaction.status !== "success") return "Transaction has not been paid";
  const left = transaction.amount - refundedOf(ledger, reference);
  const wanted = amount ?? left;
  if (wanted > left || wanted <= 0) return "Refund amount cannot be greater than the amount left to refund";
  const begun: PaystackRefund = {
    id: ledger.nextId(),
    reference,
    amount: wanted,
    status: "pending",
    note,
    createdAt: ledger.now(),
  };
  ledger.refunds.push(begun);
  ledger.tell("refund.pending", reference, refundData(begun));
  return begun;
}

function settleRefund(ledger: Ledger, id: number, status: Exclude<PaystackRefund["status"], "pending">): PaystackEvent {
  const found = ledger.refunds.find(one => one.id === id);
  if (!found) throw new Error(`There is no refund ${id}.`);
  found.status = status;
  const transaction = mustFind(ledger, found.reference);
  if (refundedOf(ledger, found.reference, ["processed"]) >= transaction.amount) transaction.status = "reversed";
  return ledger.tell(`refund.${status}`, found.reference, refundData(found));
}

export function signPaystack(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}
