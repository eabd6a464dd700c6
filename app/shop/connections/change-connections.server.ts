import { isDeepStrictEqual } from "node:util";
import {
  type Connections,
  connectionSubjects,
  connectionVersion,
  type PaymentWay,
  type PaystackFacts,
  paystackWords,
  type SmtpConnection,
  smtpWords,
} from "./connections.ts";
import { type Changed, type ConnectionContext, writeConnections } from "./write-connections.server.ts";

export function paystackFactsOf(secretKey: string): PaystackFacts {
  return { mode: secretKey.startsWith("sk_live_") ? "live" : "test", lastFour: secretKey.slice(-4) };
}

/**
 * New payments go to Paystack with this key. `seen`: the version the form was filled in for. `keepsEarlier`: the key
 * before stays for its own payments.
 */
export async function setPaystack(
  context: ConnectionContext,
  change: { actor: string; seen: string; secretKey: string; keepsEarlier: boolean },
): Promise<Changed> {
  const { actor, seen, secretKey, keepsEarlier } = change;
  return await writeConnections(context, actor, is => {
    const before = is.paystack;
    if (before?.secret?.secretKey === secretKey && is.way === "paystack") return "unchanged";
    if (connectionVersion(before) !== seen) return "outdated";
    const facts = paystackFactsOf(secretKey);
    const earlier = keepsEarlier && before?.secret ? { facts: before.facts, secret: before.secret } : undefined;
    return {
      rows: {
        paystack: { facts, secret: { secretKey }, check: "accepted" },
        payments: { facts: { way: "paystack" } },
        ...(earlier && { "earlier-paystack": earlier }),
      },
      audit: {
        subject: connectionSubjects.paystack,
        action: "connect",
        ...(before && { before: wordsOf(before) }),
        after: { account: paystackWords(facts) },
      },
      told: `Paystack connected (${paystackWords(facts)})`,
    };
  });
}

const wordsOf = ({ facts }: { facts: PaystackFacts }) => ({ account: paystackWords(facts) });

/** Also forgets the earlier account: nothing can be asked about Paystack's payments then. */
export async function disconnectPaystack(context: ConnectionContext, actor: string): Promise<Changed> {
  return await writeConnections(context, actor, ({ paystack: before, way }) => {
    if (!before) return "unchanged";
    return {
      rows: { paystack: null, "earlier-paystack": null, ...(way === "paystack" && { payments: null }) },
      audit: { subject: connectionSubjects.paystack, action: "disconnect", before: wordsOf(before) },
      told: `Paystack disconnected (${paystackWords(before.facts)})`,
    };
  });
}

export async function forgetEarlierPaystack(context: ConnectionContext, actor: string): Promise<Changed> {
  return await writeConnections(context, actor, ({ earlierPaystack: before }) => {
    if (!before) return "unchanged";
    return {
      rows: { "earlier-paystack": null },
      audit: { subject: connectionSubjects.earlierPaystack, action: "delete", before: wordsOf(before) },
      told: `Earlier Paystack account removed (${paystackWords(before.facts)})`,
    };
  });
}

const wayWords: Record<PaymentWay, string> = { practice: "practice payments", paystack: "Paystack", off: "off" };

/** `is`: the way in force. `outdated`: Paystack was disconnected meanwhile. */
export async function setPaymentWay(
  context: ConnectionContext,
  { actor, way, inForce }: { actor: string; way: PaymentWay; inForce: PaymentWay },
): Promise<Changed> {
  return await writeConnections(context, actor, is => {
    if (way === "paystack" && !is.paystack?.secret) return "outdated";
    const before = is.way ?? inForce;
    if (before === way) return "unchanged";
    return {
      rows: { payments: { facts: { way } } },
      audit: {
        subject: connectionSubjects.way,
        action: "update",
        before: { way: wayWords[before] },
        after: { way: wayWords[way] },
      },
      told: `Online payment: ${wayWords[way]}`,
    };
  });
}

export async function setSmtp(
  context: ConnectionContext,
  change: { actor: string; seen: string; settings: SmtpConnection },
): Promise<Changed> {
  const { password: _password, ...facts } = change.settings;
  return await writeConnections(context, change.actor, ({ smtp: before }: Connections) => {
    if (isDeepStrictEqual(before?.secret, change.settings)) return "unchanged";
    if (connectionVersion(before) !== change.seen) return "outdated";
    return {
      rows: { smtp: { facts, secret: change.settings } },
      audit: {
        subject: connectionSubjects.smtp,
        action: "connect",
        ...(before && { before: before.facts }),
        // What is not kept plain is said in words alone.
        after: { ...facts, ...(before?.secret && before.secret.password !== change.settings.password && newPassword) },
      },
      told: `Email server connected (${smtpWords(facts)})`,
    };
  });
}

const newPassword = { changed: "the password" };

export async function disconnectSmtp(context: ConnectionContext, actor: string): Promise<Changed> {
  return await writeConnections(context, actor, ({ smtp: before }) => {
    if (!before) return "unchanged";
    return {
      rows: { smtp: null },
      audit: { subject: connectionSubjects.smtp, action: "disconnect", before: before.facts },
      told: `Email server disconnected (${smtpWords(before.facts)})`,
    };
  });
}
