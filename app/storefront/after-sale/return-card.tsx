import { Form, href, useNavigation } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay, lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { OwnReturn } from "#app/orders/returns/find-own-returns.server.ts";
import {
  maxReturnPictures,
  reasonWords,
  sizeWords,
  stateWords,
  whoPays,
  wishWords,
} from "#app/orders/returns/return.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import type { ReturnFormAnswer } from "./ask-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import styles from "#app/storefront/order/account-view.module.css";
import own from "./return-view.module.css";

type CardProps = { own: OwnReturn; token: string; address: string[]; answer: ReturnFormAnswer | undefined };

export function ReturnCard({ own: one, token, address, answer }: CardProps) {
  const { id, ordinal, state, reason, wish, pieces } = one;
  const page = href("/track/:token/return", { token });
  const isAwaited = state === "accepted" || state === "on-its-way";
  const problem = answer?.intent === "picture" && answer.returnId === id ? answer.sentence : undefined;
  return (
    <li className="panel column gap-3 pad-4">
      <div className="cluster gap-0-4 baseline apart">
        <h3 className="title-3">Return {ordinal}</h3>
        <span className={`medium ${styles.status}`}>{stateWords[state]}</span>
      </div>
      <ul className="stack gap-1 breakable">
        {pieces.map(({ position, count, title, size, isOnlySize, newSize }) => (
          <li key={position}>
            {count} × {title}, {sizeWords(size, isOnlySize)}
            {newSize !== null && wish === "exchange" && ` → ${sizeWords(newSize, isOnlySize && newSize === size)}`}
          </li>
        ))}
      </ul>
      <p className="hint breakable">
        {reasonWords[reason]} · you want {wishWords[wish]}
      </p>
      <Next own={one} />
      {isAwaited && <Sending own={one} address={address} action={page} />}
      {(state === "asked" || isAwaited) && <Pictures own={one} action={`${page}?return=${id}`} problem={problem} />}
      {state === "asked" && (
        <Form method="post" action={page} preventScrollReset>
          <input type="hidden" name={intentField} value="withdraw" />
          <input type="hidden" name="return" value={id} />
          <Button type="submit" look="quiet">
            Cancel return
          </Button>
        </Form>
      )}
    </li>
  );
}

/** What has happened so far and what comes next, in a sentence or two. */
function Next({ own: one }: { own: OwnReturn }) {
  const paysOnline = usePaysOnline();
  const { state, declinedBecause, replacement, backKobo } = one;
  if (state === "asked") return <p>We will answer by email. Keep the items until then.</p>;
  if (state === "declined") return <p>Our answer: {declinedBecause}</p>;
  if (state === "closed") return <p>Nothing arrived in time. If you have sent it, contact us.</p>;
  if (state !== "received" && state !== "settled") return null;
  return (
    <>
      {replacement && (
        <>
          <p>
            Your replacement is order {replacement.number}.{" "}
            {replacement.dueKobo > 0 && `${formatNaira(replacement.dueKobo)} is left to pay.`}
          </p>
          <p>
            <LinkButton to={href("/track/:token", { token: replacement.trackToken })}>
              {replacement.dueKobo > 0 && paysOnline ? "Pay and track" : "Track"} order {replacement.number}
            </LinkButton>
          </p>
        </>
      )}
      {backKobo > 0 && (
        <p>
          {formatNaira(backKobo)}{" "}
          {state === "received" ? "will be refunded" : "is being refunded, or has been refunded"}.
        </p>
      )}
    </>
  );
}

function Sending({ own: one, address, action }: { own: OwnReturn; address: string[]; action: string }) {
  const { id, state, reason, wish, waybill, heldUntil, closesAt, feeKobo } = one;
  const isBusy = useNavigation().formData?.get(intentField) === "sent";
  return (
    <>
      <p>Send it to:</p>
      <address className={`stack breakable ${styles.address}`}>
        {address.map((line, index) =>
          index === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
        )}
      </address>
      <p>
        {whoPays(reason)}
        {closesAt && ` We must receive it by ${formatLagosDay(lagosDayOf(closesAt))}.`}
        {wish === "exchange" &&
          (heldUntil
            ? ` We reserve the new size until ${formatLagosDay(lagosDayOf(heldUntil))}; after that it may sell out.`
            : " The new size is no longer reserved. If it sells out, we will offer another size or a refund.")}
        {feeKobo > 0 && ` Delivery of the new size costs ${formatNaira(feeKobo)}.`}
      </p>
      <Form method="post" action={action} className={own.form} preventScrollReset>
        <input type="hidden" name={intentField} value="sent" />
        <input type="hidden" name="return" value={id} />
        <Field
          label="Waybill or rider"
          isOptional
          name="waybill"
          maxLength={120}
          defaultValue={waybill}
          hint="The waybill number, or the rider's name."
        />
        <Button
          type="submit"
          look={state === "accepted" ? "primary" : "secondary"}
          busyLabel={isBusy ? "saving..." : undefined}
        >
          {state === "accepted" ? "I have sent it" : "Save waybill"}
        </Button>
      </Form>
    </>
  );
}

function Pictures({
  own: { pictures },
  action,
  problem,
}: {
  own: OwnReturn;
  action: string;
  problem: string | undefined;
}) {
  const sent = `${counted(pictures, "picture")} sent.`;
  return (
    <>
      {pictures > 0 && <p className="hint breakable">{sent}</p>}
      {pictures < maxReturnPictures && (
        <PictureForm
          key={pictures}
          action={action}
          label="Pictures of the items"
          hint={`Up to ${maxReturnPictures}, one at a time. Only our staff see them, for 90 days.`}
          problem={problem}
        />
      )}
    </>
  );
}
