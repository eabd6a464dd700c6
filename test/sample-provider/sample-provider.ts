import { createHmac } from "node:crypto";
import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import type { ConnectableProvider, ProviderAccount } from "#app/money/payments/connectable-provider.server.ts";
import { type Payments, PaymentsUnavailable, type Refund } from "#app/money/payments/payments.ts";

/** The sample's interface answers this about a payment. */
export type SamplePayment = { reference: string; amountKobo: number; isPaid: boolean; at: string; refunds: Refund[] };

const merchant = v.pipe(v.string(), v.trim(), v.regex(/^[TL]-\d+$/u, "A merchant number begins with T- or L-."));
const apiSecret = v.pipe(v.string(), v.trim(), v.nonEmpty("Paste the API secret."));

/** A second payment provider, as somebody would add one: all that the shop knows about it is in this folder. */
export const sampleProvider: ConnectableProvider = {
  name: "sample-pay",
  title: "Sample Pay",
  apiUrl: "https://api.sample-pay.example",
  apiUrlVariable: "SAMPLE_PAY_API_URL",
  keyVariables: { SAMPLE_PAY_MERCHANT: v.optional(merchant), SAMPLE_PAY_SECRET: v.optional(apiSecret) },
  keysIn: ({ SAMPLE_PAY_MERCHANT, SAMPLE_PAY_SECRET }) =>
    SAMPLE_PAY_MERCHANT && SAMPLE_PAY_SECRET
      ? { merchant: SAMPLE_PAY_MERCHANT, apiSecret: SAMPLE_PAY_SECRET }
      : undefined,
  problemIn: ({ SAMPLE_PAY_MERCHANT, SAMPLE_PAY_SECRET }) =>
    SAMPLE_PAY_MERCHANT && SAMPLE_PAY_SECRET
      ? undefined
      : "PAYMENTS=sample-pay needs SAMPLE_PAY_MERCHANT and SAMPLE_PAY_SECRET.",
  factsOf: ({ merchant: number = "" }) => ({
    mode: number.startsWith("T-") ? "test" : "live",
    lastFour: number.slice(-4),
  }),
  fields: [
    { name: "merchant", label: "Merchant number", hint: "On every letter from Sample Pay", isSecret: false },
    { name: "apiSecret", label: "API secret", isSecret: true },
  ],
  parseKeys: form => parseForm(v.object({ merchant, apiSecret }), form),
  async checkKeys(account) {
    const status = await ask(account, "GET", "/merchant").then(
      () => 200,
      (error: PaymentsUnavailable) => error.status,
    );
    if (status === 200) return undefined;
    if (status === undefined) return { kind: "unavailable" };
    return status === 401 ? { kind: "refused" } : { kind: "unclear", status };
  },
  open: samplePayments,
  texts: {
    whereKeysAre: "Sample Pay sends you both by letter.",
    whereWebhookGoes: "Send this address to Sample Pay by letter.",
  },
};

function samplePayments(account: ProviderAccount): Payments {
  const find = async (reference: string) =>
    (await ask(account, "GET", `/payments/${reference}`)) as SamplePayment | null;
  return {
    provider: sampleProvider.name,
    note: "Secure payment through Sample Pay.",
    isTest: sampleProvider.factsOf(account.keys).mode === "test",
    signatureHeader: "x-sample-signature",
    async initialize(payment) {
      await ask(account, "POST", "/payments", payment);
      const accessCode = createHmac("sha256", "code").update(payment.reference).digest("hex");
      return { kind: "started", accessCode, paymentUrl: `${account.apiUrl}/pay/${accessCode}` };
    },
    async verify(reference) {
      const found = await find(reference);
      if (!found) return { status: "unknown", reference };
      if (!found.isPaid) return { status: "abandoned", reference };
      const paid = { amountKobo: found.amountKobo, currency: "NGN", paidAt: new Date(found.at), channel: "card" };
      return { status: "success", reference, ...paid };
    },
    async refund(asked) {
      return { kind: "started", refund: (await ask(account, "POST", "/refunds", asked)) as Refund };
    },
    listRefunds: async reference => (await find(reference))?.refunds ?? [],
    listTransactions: async () => [],
    readEvent(rawBody, signature) {
      if (signature !== signSample(rawBody, account.keys.apiSecret)) return undefined;
      return JSON.parse(Buffer.from(rawBody).toString("utf8"));
    },
    kindOf: event => (event === "paid" || event === "refund" ? event : "other"),
    disputeIn: () => "",
  };
}

export function signSample(rawBody: Uint8Array, secret = ""): string {
  return createHmac("sha256", secret).update(rawBody).digest("hex");
}

async function ask({ apiUrl, keys }: ProviderAccount, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { Authorization: `${keys.merchant} ${keys.apiSecret}` };
  const answer = await fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (answer?.ok) return await answer.json();
  throw new PaymentsUnavailable("Sample Pay does not help.", answer && { status: answer.status });
}
