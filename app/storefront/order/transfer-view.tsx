import type { ChangeEvent, ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira, nairaDecimal } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import {
  isWaiting,
  maxTransferPictureBytes,
  spacedCode,
  type ToldTransfer,
  transferPictureTooLarge,
} from "#app/money/transfers/transfer.ts";
import type { RiderNumber } from "#app/orders/tracking/rider-number.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { CopyValue } from "./copy-value.tsx";
import { WaitingNumber } from "./rider-number.tsx";
import styles from "./transfer-view.module.css";

type TransferPageProps = {
  transfer: ToldTransfer;
  riderNumber: RiderNumber | undefined;
  /** The server's time. */
  now: Date;
  token: string;
  /** Says why the upload was refused. */
  problem: string | undefined;
  /** This says why another number for the rider was not saved. */
  numberProblem: string | undefined;
};

/** The account to transfer to and the time left, for anybody with the link of an order not made yet. */
export function TransferView({ transfer, riderNumber, now, token, problem, numberProblem }: TransferPageProps) {
  const { leftKobo, receivedKobo } = transfer;
  const waits = isWaiting(transfer, now);
  const writesMail = useWritesMail();
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="breakable below-3">{waits ? `Transfer ${formatNaira(leftKobo)}` : "Expired"}</h1>
        {waits ? <Until transfer={transfer} /> : <Over transfer={transfer} />}
        {receivedKobo > 0 && (
          <p>
            <strong>{formatNaira(receivedKobo)} received</strong>, {formatNaira(leftKobo)} left to pay.
          </p>
        )}
      </header>
      <Part id="account" title={waits ? "Transfer to this account" : "Account"}>
        <Account transfer={transfer} />
      </Part>
      {waits && (
        <Part id="sent" title={transfer.toldSentAt ? "Payment reported" : "After your transfer"}>
          <Sent transfer={transfer} token={token} problem={problem} />
        </Part>
      )}
      <Part id="next" title="What happens next">
        {waits && (
          <p>
            We check our bank and confirm your order.{" "}
            {writesMail
              ? "We email you, and you will also see it here."
              : "Save the link to this page: you will see it here."}
          </p>
        )}
        <p className="cluster gap-3">
          {/* Loads whole pages, which works on any phone and over lost connections. */}
          <LinkButton reloadDocument to={href("/track/:token", { token })}>
            Check payment
          </LinkButton>
          <LinkButton to={href("/contact")}>Contact Us</LinkButton>
        </p>
      </Part>
      {waits && <WaitingNumber number={riderNumber} token={token} problem={numberProblem} />}
      <Part id="pieces" title="Your items">
        <ul className="stack gap-2 breakable">
          {transfer.lines.map(line => (
            <li key={line.position}>
              {line.quantity} × {line.title}{" "}
              <span className="hint">
                {[sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <p className="hint">Anyone with this link sees the items and the amount, not your name or address.</p>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="column gap-4" aria-labelledby={id}>
      <h2 id={id} className="title-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Until({ transfer: { expiresAt } }: { transfer: ToldTransfer }) {
  return (
    <p>
      Your items are reserved until{" "}
      <strong>
        <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>
      </strong>
      . We'll confirm your order once your transfer arrives.
    </p>
  );
}

function Over({ transfer: { code } }: { transfer: ToldTransfer }) {
  return (
    <p className={`rounded pad-4 ${styles.news}`}>
      There is no order and your items are no longer reserved. If you have already paid, don't pay again: contact us
      with the code {spacedCode(code)}. If not, order again.
    </p>
  );
}

/** Values can be selected, and copied where the browser can. */
function Account({ transfer: { account, code, leftKobo } }: { transfer: ToldTransfer }) {
  const { bank, number, name } = account;
  return (
    <>
      <dl className="panel stack">
        <CopyValue label="Amount" shown={formatNaira(leftKobo)} copied={nairaDecimal(leftKobo).replace(/\.00$/u, "")} />
        {bank && <CopyValue label="Bank" shown={bank} copied={bank} />}
        <CopyValue label="Account number" shown={number} copied={number} />
        {name && <CopyValue label="Account name" shown={name} copied={name} />}
        <CopyValue label="Narration" shown={spacedCode(code)} copied={code} />
      </dl>
      <p>Put this code in the narration/remark so we can match your payment.</p>
    </>
  );
}

function Sent({ transfer, token, problem }: Pick<TransferPageProps, "transfer" | "token" | "problem">) {
  const { toldSentAt, hasPicture, isGuest } = transfer;
  const { formData } = useNavigation();
  const isBusy = formData !== undefined && formData.get(intentField) === null;
  return (
    <>
      {toldSentAt && (
        <p role="status">
          You told us on <time dateTime={toldSentAt.toISOString()}>{formatLagosTime(toldSentAt)}</time>
          {hasPicture && ", with your picture"}. Thank you. We are holding your items longer.
          {!hasPicture && isGuest && " Send a picture of the transfer and we will hold them longer still."}
        </p>
      )}
      {!hasPicture && (
        <Form
          method="post"
          action={href("/track/:token", { token })}
          encType="multipart/form-data"
          className="stack gap-4 hug"
        >
          {!toldSentAt && (
            <p>
              Tell us once you have paid and we will hold your items longer.
              {isGuest && " Add a picture of the transfer and we will hold them longer still."}
            </p>
          )}
          <Field
            label="Receipt or screenshot"
            isOptional={toldSentAt === null}
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            hint="It helps us find your payment, but is not proof of it. Only our staff see it, for 90 days."
            error={problem}
            required={toldSentAt !== null}
            onChange={refuseLarge}
          />
          <Button
            type="submit"
            look={toldSentAt ? "secondary" : "primary"}
            busyLabel={isBusy ? "sending..." : undefined}
          >
            {toldSentAt ? "Send receipt" : "I have paid"}
          </Button>
        </Form>
      )}
    </>
  );
}

/** Refuses large files before the upload, which takes minutes on a slow network. */
function refuseLarge({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const isLarge = (currentTarget.files?.[0]?.size ?? 0) > maxTransferPictureBytes;
  currentTarget.setCustomValidity(isLarge ? transferPictureTooLarge : "");
  if (isLarge) currentTarget.reportValidity();
}
