/** Paystack's own states of a transaction. */
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

/**
 * A transaction at Paystack; amounts in kobo. `amount` is the paid sum once paid. `addedFees` is its part added on top
 * of the requested amount, on accounts whose customers bear the fees.
 */
export type PaystackTransaction = {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  amount: number;
  addedFees: number;
  currency: string;
  status: PaystackState;
  channel: string;
  callbackUrl: string | undefined;
  metadata: unknown;
  createdAt: Date;
  paidAt: Date | undefined;
  declined: number;
};

export type PaystackRefund = {
  id: number;
  reference: string;
  amount: number;
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention";
  note: string | null;
  createdAt: Date;
};

/** Writes the `data` of verify, of the list and of charge.success. */
export function transactionData({
  paidAt,
  createdAt,
  callbackUrl: _url,
  accessCode: _code,
  addedFees,
  declined: attempts,
  ...facts
}: PaystackTransaction) {
  const { id, status, reference, amount, currency, channel, email, metadata } = facts;
  const paid_at = paidAt?.toISOString() ?? null;
  return {
    id,
    domain: "test",
    status,
    reference,
    amount,
    requested_amount: amount - addedFees,
    currency,
    channel,
    message: null,
    gateway_response: status === "success" ? "Successful" : "The transaction was not completed",
    paid_at,
    paidAt: paid_at,
    created_at: createdAt.toISOString(),
    createdAt: createdAt.toISOString(),
    fees: status === "success" ? Math.min(200_000, Math.round(amount * 0.015)) : null,
    fees_split: null,
    ip_address: "197.210.0.1",
    metadata: metadata ?? "",
    log: attempts > 0 ? { attempts, errors: attempts, success: false, input: [], history: [] } : null,
    plan: null,
    split: {},
    subaccount: {},
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

export function refundData({ status, reference, amount, id }: PaystackRefund) {
  return {
    status,
    transaction_reference: reference,
    currency: "NGN",
    processor: "instant-transfer",
    // As at Paystack: two refunds of one payment look the same until settled, and the amount is text except in failed
    // ones.
    refund_reference: status === "processed" || status === "failed" ? `TRF_${id}` : null,
    amount: status === "failed" ? amount : String(amount),
    customer: { first_name: null, last_name: null, email: null },
    integration: 1,
    domain: "test",
  };
}
