import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ConnectableProvider } from "#app/money/payments/connectable-provider.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Payments } from "#app/money/payments/payments.ts";
import { createPracticePayments, type PracticePayments } from "#app/money/payments/practice-payments.server.ts";
import { practiceSecret, practiceWebhookUrl } from "#app/money/payments/practice-webhook.server.ts";
import { withEarlierAccount } from "#app/money/payments/with-earlier-account.ts";
import type { PageChanges } from "#app/platform/database/page-changes.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import { apiUrlOf, type ProviderKeys } from "#app/platform/environment/payment-settings.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createSmtpMailServer } from "#app/platform/mail/smtp-mail-server.server.ts";
import { openSealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import {
  type Connections,
  connectionSubjects,
  earlierAccount,
  type PaymentWay,
} from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mailSettingsOf } from "#app/shop/connections/mail-settings-of.server.ts";
import { wayInForce } from "#app/shop/connections/way-in-force.ts";
import { findRestoredCopy } from "#app/shop/settings/restored-copy.server.ts";
import type { Shop } from "./shop.server.ts";

type Ground = WriteContext & {
  settings: Settings;
  connectableProviders: readonly ConnectableProvider[];
  log: Log;
  speed: number;
  secret: string;
};

type Connected = Pick<
  Shop,
  "payments" | "practicePayments" | "mailServer" | "mailSender" | "lockedConnections" | "restoredFrom"
>;

/** `restoredFrom`: when the backup was taken that this shop was restored from, until its owner has confirmed it. */
type Found = Connections & { restoredFrom?: Date | undefined };

/**
 * What the shop is connected with: its settings and, where they say nothing, what the owner typed. `attach` names the
 * shop to keep up to date.
 */
export function openConnections(ground: Ground) {
  const { db, log, secret } = ground;
  const sealedSecrets = openSealedSecrets(secret);
  const choose = createChoice(ground);
  let shop: Shop | undefined;
  let is: Found = { accounts: {} };
  let renewPages = () => {};
  let reading = Promise.resolve();
  async function read(): Promise<void> {
    const found: Found = {
      ...(await findConnections({ db }, sealedSecrets)),
      restoredFrom: await findRestoredCopy(db),
    };
    if (isDeepStrictEqual(found, is)) return;
    is = found;
    if (shop) Object.assign(shop, choose(found));
    // Drops pages that were rendered since the change was announced, because they may show what was before it.
    renewPages();
    for (const { name } of shop?.lockedConnections ?? []) {
      log.warn({ name }, "SESSION_SECRET has changed: what was typed in the dashboard must be typed again");
    }
  }
  // One after the other, so that the last to begin is the last to count.
  const readInTurn = () => (reading = reading.catch(() => {}).then(read));
  return {
    ...choose(is),
    sealedSecrets,
    readConnections: readInTurn,
    async attach(to: Shop): Promise<Shop> {
      shop = to;
      await readInTurn();
      return to;
    },
    /** Reads again within a second of a change by another instance. */
    followConnections(changes: Pick<PageChanges, "onChange" | "announce">): void {
      renewPages = () => changes.announce("");
      changes.onChange(what => {
        if (what !== "") void readWithPatience(readInTurn, log);
      });
    },
  };
}

/** A longer outage of the database ends with an announcement of its own. */
async function readWithPatience(read: () => Promise<void>, log: Log): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    try {
      return await read();
    } catch (error) {
      log.warn({ err: error }, "What the shop is connected with could not be read");
      await pause(1_000, undefined, { ref: false });
    }
  }
}

function createChoice(ground: Ground): (is: Found) => Connected {
  const { settings, connectableProviders, db, log, now, secret } = ground;
  const webhookUrl = practiceWebhookUrl(settings);
  const isInPublic = settings.practicesInPublic;
  const practice = createPracticePayments({ db, now, log, secret: practiceSecret(secret), webhookUrl, isInPublic });
  const open = createAccounts(ground);
  return ({ restoredFrom, ...is }) => {
    const mail = settings.mail ?? (is.smtp?.secret && mailSettingsOf(is.smtp.secret));
    const connected = connectableProviders.flatMap(provider => open(provider, is) ?? []);
    const needed = connectableProviders.filter(({ name }) => !settings.providers[name]?.keys);
    return {
      restoredFrom,
      ...choosePayments(wayInForce(settings, is), practice, restoredFrom ? [] : connected),
      ...mailOf(restoredFrom ? undefined : mail),
      lockedConnections: [
        ...needed
          .filter(({ name }) => is.accounts[name] && !is.accounts[name].secret)
          .map(({ name, title }) => ({ name, title })),
        ...(!settings.mail && is.smtp && !is.smtp.secret ? [{ name: "smtp", title: connectionSubjects.smtp }] : []),
      ],
    };
  };
}

/** Opens a provider's account by its keys, those of the settings first; undefined without keys. */
function createAccounts({ settings, now, speed }: Ground) {
  const { origin } = settings;
  // Keeps one provider for each set of keys, because an account's refunds wait for each other.
  const accounts = new Map<string, Payments>();
  const accountOf = (provider: ConnectableProvider, keys: ProviderKeys) => {
    const label = JSON.stringify([provider.name, keys]);
    const apiUrl = apiUrlOf(settings, provider);
    const account = accounts.get(label) ?? provider.open({ apiUrl, keys, origin, now, speed });
    accounts.set(label, account);
    return account;
  };
  return (provider: ConnectableProvider, { accounts: typed }: Connections): Payments | undefined => {
    const given = settings.providers[provider.name]?.keys;
    if (given) return accountOf(provider, given);
    const [keys, earlier] = [typed[provider.name]?.secret, typed[earlierAccount(provider.name)]?.secret];
    if (!keys) return undefined;
    const current = accountOf(provider, keys);
    return earlier ? withEarlierAccount(current, accountOf(provider, earlier)) : current;
  };
}

/**
 * New payments go to the provider of the chosen way; the others stay for the payments they made: practice payments
 * always, a connected provider as long as its keys are there. With payments off, none takes new ones.
 */
function choosePayments(
  way: PaymentWay,
  practice: PracticePayments,
  connected: readonly Payments[],
): Pick<Connected, "payments" | "practicePayments"> {
  const chosen = connected.find(({ provider }) => provider === way);
  if (chosen) {
    const others = connected.filter(one => one !== chosen);
    return { payments: createPaymentProviders(chosen, [practice, ...others]), practicePayments: undefined };
  }
  const takesNew = way === "practice";
  const payments = createPaymentProviders(practice, connected, takesNew);
  return { payments, practicePayments: takesNew ? practice : undefined };
}

function mailOf(mail: MailSettings | undefined): Pick<Connected, "mailServer" | "mailSender"> {
  return { mailServer: mail && createSmtpMailServer(mail.smtp), mailSender: mail?.from };
}
