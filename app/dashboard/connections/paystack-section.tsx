import { href } from "react-router";
import { AgainForm } from "#app/dashboard/forms/again-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { paystackWords } from "#app/shop/connections/connections.ts";
import { CopyText } from "#app/ui/copy-text.tsx";
import type { DescribedPayments, DescribedPaystack } from "./describe-payments.server.ts";
import type { PaymentsAnswer } from "./payments-answer.ts";
import { PaystackForm } from "./paystack-form.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./connections.module.css";

type PaystackSectionProps = {
  payments: DescribedPayments;
  answerTo(form: PaymentsAnswer["form"]): PaymentsAnswer | undefined;
};

const page = href("/admin/settings/paying");

export function PaystackSection({ payments, answerTo }: PaystackSectionProps) {
  const { paystack, earlier, version, webhookAddress } = payments;
  const answer = answerTo("paystack");
  const form = <PaystackForm key={version} version={version} paystack={paystack} answer={answer} />;
  if (!paystack) return form;
  return (
    <section className={styles.section} aria-labelledby="paystack">
      <h2 id="paystack" className={styles.heading}>
        Paystack
      </h2>
      <PaystackState paystack={paystack} />
      <PaystackFactList paystack={paystack} />
      <Webhook address={webhookAddress} lastMessageAt={paystack.lastMessageAt} />
      {earlier && <EarlierAccount earlier={earlier} refused={answerTo("forget")?.fields} />}
      {!paystack.isGiven && (
        <>
          {paystack.isLocked ? (
            form
          ) : (
            <Fold title="Replace the keys" isOpen={answer !== undefined}>
              {form}
            </Fold>
          )}
          <Disconnect openCount={paystack.openCount} refused={answerTo("disconnect")?.fields} />
        </>
      )}
    </section>
  );
}

function PaystackState({ paystack: { isGiven, isLocked, doubt } }: { paystack: DescribedPaystack }) {
  return (
    <>
      {isLocked && (
        <p className={styles.doubt}>
          The saved key can't be read any more, because the server has a new secret. Paste the keys again below.
        </p>
      )}
      {isGiven && <p>The keys are set on the server where the shop runs; change them there.</p>}
      {doubt === "test-in-public" && (
        <p className={styles.doubt}>These are test keys: customers can order, but no real money moves.</p>
      )}
      {doubt === "live-on-loopback" && (
        <p className={styles.doubt}>These are live keys on a computer of your own: every payment here is real money.</p>
      )}
    </>
  );
}

function PaystackFactList({ paystack }: { paystack: DescribedPaystack }) {
  const { connected, lastMessageAt, facts: shown } = paystack;
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

/** Where Paystack reports payments, to be pasted there. */
function Webhook({ address, lastMessageAt }: { address: string; lastMessageAt: Date | undefined }) {
  return (
    <div className={styles.section}>
      <p>
        {lastMessageAt
          ? "Paystack reports payments to this webhook address:"
          : "Paystack has not reported a payment yet. In your Paystack dashboard, open Settings, then API Keys & Webhooks, and paste this address as webhook URL. Until then the shop checks payments itself, a little later."}
      </p>
      <div className={styles.actions}>
        <code className={styles.address}>{address}</code>
        <CopyText text={address} label="Copy address" />
      </div>
    </div>
  );
}

type Refused = { refused: Record<string, string> | undefined };

type EarlierAccountProps = Refused & { earlier: NonNullable<DescribedPayments["earlier"]> };

function EarlierAccount({ earlier, refused }: EarlierAccountProps) {
  return (
    <div className={styles.section}>
      <p>
        {earlier.isLocked
          ? `The earlier account (${paystackWords(earlier)}) can't be checked any more.`
          : `The earlier account (${paystackWords(earlier)}) is still checked for its own payments and refunds. Keep its key active at Paystack until you remove it here.`}
      </p>
      <div className={styles.actions}>
        <AgainForm
          action={`${page}?form=forget`}
          fields={{}}
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

function Disconnect({ openCount, refused }: Refused & { openCount: number }) {
  return (
    <div className={styles.actions}>
      <AgainForm
        action={`${page}?form=disconnect`}
        fields={{}}
        title="Disconnect Paystack?"
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
        Disconnect Paystack
      </AgainForm>
    </div>
  );
}
