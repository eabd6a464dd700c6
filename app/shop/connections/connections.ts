import * as v from "valibot";

/** Who takes new payments online. */
export const paymentWays = ["practice", "paystack", "off"] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paystackFacts = v.object({ mode: v.picklist(["test", "live"]), lastFour: v.string() });
export type PaystackFacts = v.InferOutput<typeof paystackFacts>;
export const paystackSecret = v.object({ secretKey: v.string() });

/** `starttls`: encrypted after a first greeting; `tls`: from the first byte. `user` "": no signing in. */
export const smtpFacts = v.object({
  host: v.string(),
  port: v.number(),
  encryption: v.picklist(["starttls", "tls"]),
  user: v.string(),
  senderName: v.string(),
  senderAddress: v.string(),
});
export type SmtpFacts = v.InferOutput<typeof smtpFacts>;

/** With the facts, so that nobody can send the password elsewhere by changing what is shown. */
export const smtpSecret = v.object({ ...smtpFacts.entries, password: v.string() });
export type SmtpConnection = v.InferOutput<typeof smtpSecret>;

/** `secret` undefined: it cannot be opened (see `SealedSecrets`) and must be typed again. */
export type Connected<Facts, Secret> = {
  facts: Facts;
  secret: Secret | undefined;
  setAt: Date;
  setBy: string;
  checkedAt: Date | undefined;
  checkResult: string | undefined;
};

export type ConnectedPaystack = Connected<PaystackFacts, { secretKey: string }>;
export type ConnectedSmtp = Connected<SmtpFacts, SmtpConnection>;

/** What the owner has connected in the dashboard. */
export type Connections = {
  /** Absent: not chosen. */
  way?: PaymentWay;
  paystack?: ConnectedPaystack;
  /** The account before, for its own payments. */
  earlierPaystack?: ConnectedPaystack;
  smtp?: ConnectedSmtp;
};

/** What can need typing again, after a change of the session secret. */
export type LockableConnection = "paystack" | "smtp";

/** What the history calls them. */
export const connectionSubjects = {
  paystack: "Paystack",
  earlierPaystack: "earlier Paystack account",
  way: "online payment",
  smtp: "email server",
};

/** Names the state a form was filled in for: another one means that somebody changed it meanwhile. */
export function connectionVersion(connected: { setAt: Date } | undefined): string {
  return connected?.setAt.toISOString() ?? "";
}

/** "live, …cdef" */
export function paystackWords({ mode, lastFour }: PaystackFacts): string {
  return `${mode}, …${lastFour}`;
}

/** "mail.example.com, from shop@example.com" */
export function smtpWords({ host, senderAddress }: SmtpFacts): string {
  return `${host}, from ${senderAddress}`;
}
