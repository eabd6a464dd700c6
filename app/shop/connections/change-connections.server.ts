import { isDeepStrictEqual } from "node:util";
import type { KeyFacts, ProviderKeys } from "#app/platform/environment/payment-settings.server.ts";
import {
  accountWords,
  type Connections,
  connectionSubjects,
  connectionVersion,
  earlierAccount,
  type NamedProvider,
  type PaymentWay,
  type SmtpConnection,
  smtpWords,
} from "./connections.ts";
import { type Changed, type ConnectionContext, writeConnections } from "./write-connections.server.ts";

/**
 * New payments go to the provider with these keys. `seen`: the version the form was filled in for. `keepsEarlier`: the
 * keys before stay for their own payments.
 */
export async function setAccount(
  context: ConnectionContext,
  { name, title }: NamedProvider,
  change: { actor: string; seen: string; keys: ProviderKeys; facts: KeyFacts; keepsEarlier: boolean },
): Promise<Changed> {
  const { actor, seen, keys, facts, keepsEarlier } = change;
  return await writeConnections(context, actor, is => {
    const before = is.accounts[name];
    if (isDeepStrictEqual(before?.secret, keys) && is.way === name) return "unchanged";
    if (connectionVersion(before) !== seen) return "outdated";
    const earlier = keepsEarlier && before?.secret ? { facts: before.facts, secret: before.secret } : undefined;
    return {
      rows: {
        [name]: { facts, secret: keys, check: "accepted" },
        payments: { facts: { way: name } },
        ...(earlier && { [earlierAccount(name)]: earlier }),
      },
      audit: {
        subject: title,
        action: "connect",
        ...(before && { before: wordsOf(before) }),
        after: { account: accountWords(facts) },
      },
      told: `${title} connected (${accountWords(facts)})`,
    };
  });
}

const wordsOf = ({ facts }: { facts: KeyFacts }) => ({ account: accountWords(facts) });

/** Forgets the earlier account too, because nothing can be asked about the provider's payments then. */
export async function disconnectAccount(
  context: ConnectionContext,
  { name, title }: NamedProvider,
  actor: string,
): Promise<Changed> {
  return await writeConnections(context, actor, ({ accounts, way }) => {
    const before = accounts[name];
    if (!before) return "unchanged";
    return {
      rows: { [name]: null, [earlierAccount(name)]: null, ...(way === name && { payments: null }) },
      audit: { subject: title, action: "disconnect", before: wordsOf(before) },
      told: `${title} disconnected (${accountWords(before.facts)})`,
    };
  });
}

export async function forgetEarlierAccount(
  context: ConnectionContext,
  { name, title }: NamedProvider,
  actor: string,
): Promise<Changed> {
  return await writeConnections(context, actor, ({ accounts }) => {
    const before = accounts[earlierAccount(name)];
    if (!before) return "unchanged";
    return {
      rows: { [earlierAccount(name)]: null },
      audit: { subject: connectionSubjects.earlier(title), action: "delete", before: wordsOf(before) },
      told: `Earlier ${title} account removed (${accountWords(before.facts)})`,
    };
  });
}

/** Chooses who takes new payments. `outdated`: the chosen provider was disconnected meanwhile. */
export async function setPaymentWay(
  context: ConnectionContext,
  change: { actor: string; way: PaymentWay; inForce: PaymentWay; providers: readonly NamedProvider[] },
): Promise<Changed> {
  const { actor, way, inForce, providers } = change;
  const wayWords = (one: PaymentWay) =>
    one === "practice" ? "practice payments" : (providers.find(({ name }) => name === one)?.title ?? one);
  return await writeConnections(context, actor, is => {
    if (providers.some(({ name }) => name === way) && !is.accounts[way]?.secret) return "outdated";
    const before = is.way ?? inForce;
    if (before === way) return "unchanged";
    return {
      rows: { payments: { facts: { way } } },
      audit: {
        subject: connectionSubjects.way,
        action: "update",
        before: { way: wayWords(before) },
        after: { way: wayWords(way) },
      },
      told: `Online payment: ${wayWords(way)}`,
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
        // Facts that are not kept plain are described in words.
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
