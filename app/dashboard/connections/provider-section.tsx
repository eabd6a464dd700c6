import { AgainForm } from "#app/dashboard/forms/again-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { accountWords } from "#app/shop/connections/connections.ts";
import { CopyText } from "#app/ui/copy-text.tsx";
import type { DescribedAccount, DescribedProvider } from "./describe-payments.server.ts";
import type { PaymentForm, PaymentsAnswer } from "./payments-answer.ts";
import { ProviderForm } from "./provider-form.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./connections.module.css";

type ProviderSectionProps = {
  provider: DescribedProvider;
  answerOf(form: PaymentForm): PaymentsAnswer | undefined;
};

export function ProviderSection({ provider, answerOf }: ProviderSectionProps) {
  const { name, title, account, version } = provider;
  const answer = answerOf("keys");
  const form = <ProviderForm key={version} provider={provider} answer={answer} />;
  if (!account) return form;
  return (
    <section className={`column gap-4 ${styles.section}`} aria-labelledby={name}>
      <h2 id={name} className="title-3">
        {title}
      </h2>
      <AccountState account={account} />
      <AccountFactList account={account} />
      <Webhook provider={provider} lastMessageAt={account.lastMessageAt} />
      <EarlierAccount provider={provider} refused={answerOf("forget")?.fields} />
      {!account.isGiven && (
        <>
          {account.isLocked ? (
            form
          ) : (
            <Fold title="Replace the keys" isOpen={answer !== undefined}>
              {form}
            </Fold>
          )}
          <Disconnect provider={provider} openCount={account.openCount} refused={answerOf("disconnect")?.fields} />
        </>
      )}
    </section>
  );
}

function AccountState({ account: { isGiven, isLocked, doubt } }: { account: DescribedAccount }) {
  return (
    <>
      {isLocked && (
        <p className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`}>
          The saved key can't be read any more, because the server has a new secret. Paste the keys again below.
        </p>
      )}
      {isGiven && <p>The keys are set on the server where the shop runs; change them there.</p>}
      {doubt === "test-in-public" && (
        <p className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`}>
          These are test keys: customers can order, but no real money moves.
        </p>
      )}
      {doubt === "live-on-loopback" && (
        <p className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`}>
          These are live keys on a computer of your own: every payment here is real money.
        </p>
      )}
    </>
  );
}

function AccountFactList({ account }: { account: DescribedAccount }) {
  const { connected, lastMessageAt, facts: shown } = account;
  const { mode, lastFour } = shown;
  return (
    <dl className={facts.facts}>
      <dt>Keys</dt>
      <dd>
        {mode === "live" ? "Live" : "Test"}, ending in {lastFour}
      </dd>
      {connected && (
        <>
          <dt>Connected</dt>
          <dd>
            {formatLagosTime(connected.at)} by {connected.by}
          </dd>
        </>
      )}
      <dt>Last message</dt>
      <dd>{lastMessageAt ? formatLagosTime(lastMessageAt) : "None yet"}</dd>
    </dl>
  );
}

type WebhookProps = { provider: DescribedProvider; lastMessageAt: Date | undefined };

/** Shows the address to paste where the provider reports payments. */
function Webhook({ provider: { title, texts, webhookAddress: address }, lastMessageAt }: WebhookProps) {
  return (
    <div className={`column gap-4 ${styles.section}`}>
      <p>
        {lastMessageAt
          ? `${title} reports payments to this webhook address:`
          : `${title} has not reported a payment yet. ${texts.whereWebhookGoes} Until then the shop checks payments itself, a little later.`}
      </p>
      <div className="cluster gap-3 middle">
        <code className={`strong breakable ${styles.address}`}>{address}</code>
        <CopyText text={address} label="Copy address" />
      </div>
    </div>
  );
}

type ActProps = { provider: DescribedProvider; refused: Record<string, string> | undefined };

function EarlierAccount({ provider: { name, title, earlier }, refused }: ActProps) {
  if (!earlier) return null;
  return (
    <div className={`column gap-4 ${styles.section}`}>
      <p>
        {earlier.isLocked
          ? `The earlier account (${accountWords(earlier)}) can't be checked any more.`
          : `The earlier account (${accountWords(earlier)}) is still checked for its own payments and refunds. Keep its key active at ${title} until you remove it here.`}
      </p>
      <div className="cluster gap-3 middle">
        <AgainForm
          fields={{ [intentField]: "forget", provider: name }}
          title="Remove the earlier account?"
          confirmLabel="Remove"
          look="secondary"
          refused={refused}
          consequence={<p>The shop can no longer check or refund payments that were made there.</p>}
        >
          Remove earlier account
        </AgainForm>
      </div>
    </div>
  );
}

function Disconnect({ provider: { name, title }, openCount, refused }: ActProps & { openCount: number }) {
  return (
    <div className="cluster gap-3 middle">
      <AgainForm
        fields={{ [intentField]: "disconnect", provider: name }}
        title={`Disconnect ${title}?`}
        confirmLabel="Disconnect"
        look="danger"
        refused={refused}
        consequence={
          <p>
            Nobody can pay online, and earlier payments can no longer be checked or refunded here.
            {openCount > 0 && ` ${counted(openCount, "payment or refund is", "payments or refunds are")} still open.`}{" "}
            To stop only new payments, choose “Off” above instead.
          </p>
        }
      >
        Disconnect {title}
      </AgainForm>
    </div>
  );
}
