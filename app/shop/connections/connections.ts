import * as v from "valibot";
import type { KeyFacts, ProviderKeys } from "#app/platform/environment/payment-settings.server.ts";

/** Who takes new payments online: "practice", a provider's name, or "off" for nobody. */
export type PaymentWay = string;

/** What may be shown of the keys of an account at a provider. */
export const accountFacts = v.object({ mode: v.picklist(["test", "live"]), lastFour: v.string() });

/** What the owner typed for a provider, by the names of its fields. */
export const typedKeys = v.record(v.string(), v.string());

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

type ConnectedAccount = Connected<KeyFacts, ProviderKeys>;
export type ConnectedSmtp = Connected<SmtpFacts, SmtpConnection>;

/** What the owner has connected in the dashboard. */
export type Connections = {
  /** Absent until the owner chooses. */
  way?: PaymentWay;
  /** The accounts by their provider's name; earlier ones have the name that `earlierAccount` gives. */
  accounts: Record<string, ConnectedAccount>;
  smtp?: ConnectedSmtp;
};

/** A provider as this room knows it: `title` is for people. */
export type NamedProvider = { name: string; title: string };

/** Names the account that a provider had before, which stays for its own payments. */
export function earlierAccount(provider: string): string {
  return `earlier-${provider}`;
}

/** What can need typing again, after a change of the session secret: a provider's keys or "smtp". */
export type LockedConnection = NamedProvider;

/** What the history calls them; a provider's account goes by the provider's title. */
export const connectionSubjects = {
  earlier: (title: string) => `earlier ${title} account`,
  way: "online payment",
  smtp: "email server",
};

/** True for a change of who takes payments online, also by a provider that the shop no longer knows. */
export function isPaymentChange({ subject, action }: { subject: string; action: string }): boolean {
  if (subject === connectionSubjects.way || /^earlier .+ account$/u.test(subject)) return true;
  return subject !== connectionSubjects.smtp && ["connect", "disconnect"].includes(action);
}

/** Names the state a form was filled in for: another one means that somebody changed it meanwhile. */
export function connectionVersion(connected: { setAt: Date } | undefined): string {
  return connected?.setAt.toISOString() ?? "";
}

/** Returns "live, …cdef". */
export function accountWords({ mode, lastFour }: KeyFacts): string {
  return `${mode}, …${lastFour}`;
}

/** Returns "mail.example.com, from shop@example.com". */
export function smtpWords({ host, senderAddress }: SmtpFacts): string {
  return `${host}, from ${senderAddress}`;
}
