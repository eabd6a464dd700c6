import { createHmac, randomBytes } from "node:crypto";

/** Paystack's own words for the states of a transaction. */
export type PaystackState =
  | "abandoned"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "failed"
  | "reversal-pending"
  | "reversed"
  | "success";

/** A transaction as Paystack has it; amounts in kobo. `amount` is what was paid once it is paid. */
export type PaystackTransaction = {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  amount: number;
  currency: string;
  status: PaystackState;
  channel: string;
  callbackUrl: string | undefined;
  metadata: unknown;
  createdAt: Date;
  paidAt: Date | undefined;
};

export type PaystackRefund = {
  id: number;
  reference: string;
  amount: number;
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention";
  note: string | null;
  createdAt: Date;
};

/** A webhook, ready to be sent: signed over its very bytes. */
export type PaystackEvent = { event: string; reference: string; body: string; signature: string };

export type PaystackBooks = ReturnType<typeof openPaystackBooks>;

/** Paystack's side in memory: what is announced, paid and given back, and the events that tell of it. No network. */
export function openPaystackBooks({ secretKey, now }: { secretKey: string; now(): Date }) {
  const transactions = new Map<string, PaystackTransaction>();
  const byCode = new Map<string, PaystackTransaction>();
  const refunds: PaystackRefund[] = [];
  const events: PaystackEvent[] = [];
  const listeners: ((event: PaystackEvent) => void)[] = [];
  let nextId = 4_000_000_001;

  function mustFind(reference: string): PaystackTransaction {
    const found = transactions.get(reference);
    if (!found) throw new Error(`Nobody has announced ${reference}.`);
    return found;
  }

  function tell(event: string, reference: string, data: object): PaystackEvent {
    const body = JSON.stringify({ event, data });
    const told = { event, reference, body, signature: signPaystack(body, secretKey) };
    events.push(told);
    for (const listen of listeners) listen(told);
    return told;
  }

  function refundedOf(reference: string, statuses?: PaystackRefund["status"][]): number {
    return refunds
      .filter(refund => refund.reference === reference && refund.status !== "failed")
      .filter(refund => !statuses || statuses.includes(refund.status))
      .reduce((sum, refund) => sum + refund.amount, 0);
  }

  return {
    transactions,
    refunds,
    /** Every event there ever was, sent or not, oldest first. */
    events,
    /** Calls `listen` with every event from now on. */
    onEvent: (listen: (event: PaystackEvent) => void) => void listeners.push(listen),
    find: (reference: string) => transactions.get(reference),
    findByCode: (accessCode: string) => byCode.get(accessCode),

    /** Undefined when the reference is taken. */
    announce(
      facts: Pick<PaystackTransaction, "reference" | "email" | "amount" | "currency" | "callbackUrl" | "metadata">,
    ) {
      if (transactions.has(facts.reference)) return undefined;
      const transaction: PaystackTransaction = {
        ...facts,
        ...{ id: nextId++, accessCode: randomBytes(8).toString("hex"), status: "abandoned", channel: "card" },
        ...{ createdAt: now(), paidAt: undefined },
      };
      transactions.set(facts.reference, transaction);
      byCode.set(transaction.accessCode, transaction);
      return transaction;
    },

    /** The shopper's money arrives: the announced amount in naira, unless told otherwise. Paid once only. */
    pay(reference: string, changes: { amount?: number; currency?: string; channel?: string } = {}) {
      const transaction = mustFind(reference);
      if (transaction.status === "success" || transaction.status === "reversed") return undefined;
      Object.assign(transaction, { status: "success", paidAt: now(), ...changes });
      return tell("charge.success", reference, transactionData(transaction));
    },

    /** No event tells of the others: a declined card, a transfer begun, a payment left alone. */
    setStatus(reference: string, status: Exclude<PaystackState, "success">) {
      mustFind(reference).status = status;
    },

    /** A string is a refusal. */
    refund({ reference, amount, note }: { reference: string; amount: number | undefined; note: string | null }) {
      const transaction = transactions.get(reference);
      if (!transaction) return "Transaction not found";
      if (transaction.status === "reversed") return "Transaction has been fully reversed";
      if (transaction.status !== "success") return "Transaction has not been paid";
      const left = transaction.amount - refundedOf(reference);
      const wanted = amount ?? left;
      if (wanted > left || wanted <= 0) return "Refund amount cannot be greater than the amount left to refund";
      const refund: PaystackRefund = {
        id: nextId++,
        reference,
        amount: wanted,
        status: "pending",
        note,
        createdAt: now(),
      };
      refunds.push(refund);
      tell("refund.pending", reference, refundData(refund));
      return refund;
    },

    /** Moves a refund on, and tells of it. */
    settleRefund(id: number, status: "processing" | "processed" | "failed" | "needs-attention") {
      const refund = refunds.find(one => one.id === id);
      if (!refund) throw new Error(`There is no refund ${id}.`);
      refund.status = status;
      const transaction = mustFind(refund.reference);
      if (refundedOf(refund.reference, ["processed"]) >= transaction.amount) transaction.status = "reversed";
      return tell(`refund.${status}`, refund.reference, refundData(refund));
    },
  };
}

/** Hex HMAC-SHA512 of the raw body with the secret key. */
export function signPaystack(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}

/** The `data` of verify, the list and charge.success. */
export function transactionData({
  paidAt,
  createdAt,
  callbackUrl: _url,
  accessCode: _code,
  ...facts
}: PaystackTransaction) {
  const { id, status, reference, amount, currency, channel, email, metadata } = facts;
  const paid_at = paidAt?.toISOString() ?? null;
  return {
    ...{ id, domain: "test", status, reference, amount, requested_amount: amount, currency, channel },
    ...{ message: null, gateway_response: status === "success" ? "Successful" : "The transaction was not completed" },
    ...{ paid_at, paidAt: paid_at, created_at: createdAt.toISOString(), createdAt: createdAt.toISOString() },
    ...{ fees: status === "success" ? Math.min(200_000, Math.round(amount * 0.015)) : null, fees_split: null },
    ...{ ip_address: "197.210.0.1", metadata: metadata ?? "", log: null, plan: null, split: {}, subaccount: {} },
    authorization: status === "success" ? { authorization_code: "AUTH_test", last4: "4081", channel } : {},
    customer: {
      id: 1,
      email,
      customer_code: "CUS_test",
      first_name: null,
      last_name: null,
      phone: null,
      metadata: null,
    },
  };
}

function refundData({ status, reference, amount, id }: PaystackRefund) {
  return {
    ...{ status, transaction_reference: reference, currency: "NGN", processor: "instant-transfer" },
    // Nothing tells two refunds of one payment apart before they are settled; the amount is text except when it failed.
    refund_reference: status === "processed" || status === "failed" ? `TRF_${id}` : null,
    amount: status === "failed" ? amount : String(amount),
    ...{ customer: { first_name: null, last_name: null, email: null }, integration: 1, domain: "test" },
  };
}
