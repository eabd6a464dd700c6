import { Form } from "react-router";
import { isOneSize, sizeText } from "#app/catalog/sizes/size.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira, sumKobo } from "#app/lib/money.ts";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import type { ReturnDetail, ReturnPiece } from "#app/orders/returns/list-returns.server.ts";
import { awaitedDays, heldDays, isShopsFault, sizeWords } from "#app/orders/returns/return.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import styles from "./return-view.module.css";

/** The last answer to one of the page's forms, and a sentence above them. */
export type ReturnActionAnswer = FormRefusal<MessageKey> & { intent?: string | undefined; sentence?: string };

export type ReturnViewProps = { found: ReturnDetail; mayRefund: boolean; answer: ReturnActionAnswer | undefined };

export function ReturnActions({ found, mayRefund, answer }: ReturnViewProps) {
  const { state } = found;
  if (state === "asked") {
    return (
      <>
        <AgreeForm found={found} label="Accept" answer={answerTo(answer, "agree")} />
        <DeclineForm answer={answerTo(answer, "decline")} />
      </>
    );
  }
  if (state === "accepted" || state === "on-its-way") {
    return (
      <>
        <ReceiveForm found={found} />
        <SentForm found={found} />
        <Fold title="Change outcome" isOpen={answerTo(answer, "receive", "agree") !== undefined}>
          <AgreeForm found={found} label="Change outcome" answer={answerTo(answer, "agree")} />
        </Fold>
      </>
    );
  }
  if (state === "received") return <BackForm found={found} mayRefund={mayRefund} />;
  if (state !== "closed") return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={intentField} value="reopen" />
      <p>Nothing arrived in {awaitedDays} days. If it did, reopen it.</p>
      <Button type="submit">Reopen</Button>
    </Form>
  );
}

type FormProps = { found: ReturnDetail; answer: ReturnViewProps["answer"] };

function AgreeForm({ found, label, answer }: FormProps & { label: string }) {
  const { wish, reason, pieces, order, feeKobo } = found;
  const paid = order.wantsDelivery && order.feeKobo > 0 ? ` The order paid ${formatNaira(order.feeKobo)}.` : "";
  return (
    <DashboardForm answer={answer} intent="agree" submitLabel={label}>
      {({ field }) => (
        <FormGroup legend="Outcome">
          <SelectField
            label="Exchange or refund"
            required
            hint={`The new size is reserved for ${heldDays} days. The items are due back within ${awaitedDays} days.`}
            {...field("wish", wish)}
          >
            <option value="exchange">Exchange</option>
            <option value="money">Refund</option>
          </SelectField>
          {pieces.map(piece => (
            <SizeField key={piece.position} piece={piece} {...field(`size-${piece.position}`, piece.newSize ?? "")} />
          ))}
          {!isShopsFault(reason) && (
            <Field
              label="Delivery fee for the new size"
              isOptional
              inputMode="decimal"
              autoComplete="off"
              hint={`Leave empty for free. Exchanges only.${paid}`}
              // Filled only with what was agreed: below the button's bar nobody sees what they charge.
              {...field("fee", feeKobo > 0 ? nairaText(feeKobo) : "")}
            />
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type SizeFieldProps = { piece: ReturnPiece; name: string; defaultValue: string; error: string | undefined };

function SizeField({ piece, ...rest }: SizeFieldProps) {
  const { count, title, size, isOnlySize, sizes } = piece;
  return (
    <SelectField label={`Instead of ${count} × ${title}, ${sizeWords(size, isOnlySize)}`} {...rest}>
      <option value="">No size</option>
      {sizes.map(choice => (
        <option key={choice.size} value={choice.size}>
          {sizeText(choice.size, isOneSize(sizes))}
          {!choice.isThere && " (none left)"}
        </option>
      ))}
    </SelectField>
  );
}

/** A plain form, because its button need not stay in sight. */
function DeclineForm({ answer }: Pick<FormProps, "answer">) {
  const typed = answer?.typed.find(([name]) => name === "because")?.[1];
  return (
    <Fold title="Decline" isOpen={answer !== undefined}>
      <Form method="post" className="column gap-3 hug" preventScrollReset>
        <input type="hidden" name={intentField} value="decline" />
        <TextArea
          label="Reason"
          name="because"
          required
          rows={3}
          maxLength={500}
          className={styles.field}
          defaultValue={typed}
          error={answer?.fields.because}
          hint="The customer sees this. You must accept faulty or wrong items."
        />
        <Button type="submit" look="danger">
          Decline
        </Button>
      </Form>
    </Fold>
  );
}

/** Asks for each line whether the received pieces can be sold again. */
function ReceiveForm({ found }: { found: ReturnDetail }) {
  const { pieces, wish, reason } = found;
  return (
    <Form method="post" className="column gap-3 hug" preventScrollReset>
      <input type="hidden" name={intentField} value="receive" />
      <fieldset className="stack breakable">
        <legend className={styles.heading}>Items received: which can be sold again?</legend>
        {pieces.map(({ position, count, title, size, isOnlySize }) => (
          <CheckLabel key={position}>
            <input type="checkbox" name="stock" value={position} defaultChecked={!isShopsFault(reason)} /> {count} ×{" "}
            {title}, {sizeWords(size, isOnlySize)}: back into stock
          </CheckLabel>
        ))}
      </fieldset>
      <p className="hint">
        {wish === "exchange"
          ? "This creates the replacement order. The value of the returned items pays for it."
          : "You then refund the customer."}
      </p>
      <Button type="submit" look="primary">
        Mark as received
      </Button>
    </Form>
  );
}

function SentForm({ found }: { found: ReturnDetail }) {
  return (
    <Fold title="Add tracking">
      <Form method="post" className="column gap-3 hug" preventScrollReset>
        <input type="hidden" name={intentField} value="sent" />
        <Field
          label="Waybill or rider"
          isOptional
          name="waybill"
          maxLength={120}
          autoComplete="off"
          className={styles.field}
          defaultValue={found.waybill}
          hint={`Expected within ${awaitedDays} days.`}
        />
        <Button type="submit">Save tracking</Button>
      </Form>
    </Fold>
  );
}

const handWords = ["transfer", "cash", "pos", "exchange"];

/** Refunds the remaining value: online payments automatically, others by hand. */
function BackForm({ found, mayRefund }: { found: ReturnDetail; mayRefund: boolean }) {
  const { back, order } = found;
  const backKobo = sumKobo(back.map(({ amountKobo }) => amountKobo));
  const byHandKobo = sumKobo(back.filter(({ source }) => handWords.includes(source)).map(one => one.amountKobo));
  const online = formatNaira(backKobo - byHandKobo);
  if (!mayRefund) {
    return <p>Refund due: {formatNaira(backKobo)}. An owner or manager can refund it here.</p>;
  }
  return (
    <ConfirmForm
      fields={{ [intentField]: "settle", amount: String(backKobo) }}
      look="primary"
      title={`Refund ${formatNaira(backKobo)} to ${order.fullName}?`}
      confirmLabel={byHandKobo === backKobo ? "Record refund" : `Refund ${formatNaira(backKobo)}`}
      consequence={
        <>
          {backKobo > byHandKobo && <p>{online} goes back the way it was paid. This can't be undone.</p>}
          {byHandKobo > 0 && (
            <p>
              {formatNaira(byHandKobo)} does not go back by itself. Send it back yourself first; this only records it.
            </p>
          )}
          {backKobo === 0 && <p>Nothing left to refund. This closes the return.</p>}
        </>
      }
    >
      Refund {formatNaira(backKobo)}
    </ConfirmForm>
  );
}
