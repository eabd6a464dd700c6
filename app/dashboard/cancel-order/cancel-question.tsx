import { Form, useNavigation } from "react-router";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { RefusedProofField } from "#app/dashboard/forms/password-again.tsx";
import type { TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { PiecesQuestion } from "#app/dashboard/order/pieces-question.tsx";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { StaffCancelOffer } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { rolesThatMay } from "#app/people/staff/permissions.ts";
import { roleList } from "#app/people/staff/staff-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** Has `cancelOffer` as it is now, because a page keeps what it loaded after a refusal. */
type CancelAnswer = {
  fields: Record<string, string>;
  typed: TypedValues;
  cancelOffer?: StaffCancelOffer | undefined;
};

export function isCancelAnswer({ typed }: CancelAnswer): boolean {
  return typed.some(([name, value]) => name === "to" && value === "cancelled");
}

const typedIn = (answer: CancelAnswer | undefined, name: string) => answer?.typed.find(([key]) => key === name)?.[1];

type CancelQuestionProps = {
  order: OrderDetail;
  offer: StaffCancelOffer;
  answer: CancelAnswer | undefined;
};

/** Asks about the items, the money and the code before an order is cancelled. Opens and sends without script. */
export function CancelQuestion({ order, offer: loaded, answer }: CancelQuestionProps) {
  const isCancelling = useNavigation().formData?.get("to") === "cancelled";
  const offer = answer?.cancelOffer ?? loaded;
  const typed = (name: string) => typedIn(answer, name);
  // A box that was left empty is not among what was typed, nor one that was not there because nothing was paid.
  const isTicked = (name: string) => !answer || typed(name) !== undefined || !Number(typed("seenKobo"));
  return (
    <details open={answer !== undefined} data-print="no">
      <summary className={buttonClass({ look: "danger" })}>{stageWords.cancelled.button}</summary>
      <Form method="post" replace preventScrollReset className="stack gap-3 above-2">
        <input type="hidden" name={intentField} value="stage" />
        <input type="hidden" name="from" value={order.stage} />
        <input type="hidden" name="to" value="cancelled" />
        <input type="hidden" name="seenKobo" value={offer.leftKobo} />
        <PiecesQuestion
          name="pieces"
          legend="Back into stock?"
          typed={typed("pieces")}
          problem={answer?.fields.pieces}
        />
        <MoneyQuestion order={order} offer={offer} isTicked={isTicked("refund")} answer={answer} />
        {offer.codes.length > 0 && (
          <CheckLabel>
            <input type="checkbox" name="codes" value="back" defaultChecked={isTicked("codes")} />
            Let code {offer.codes.join(", ")} be used again
          </CheckLabel>
        )}
        <RefusedProofField error={name => answer?.fields[name]} />
        {answer?.fields.cancel && <p role="alert">{answer.fields.cancel}</p>}
        <p>
          <Button type="submit" look="danger" busyLabel={isCancelling ? "saving..." : undefined}>
            Yes, cancel order
          </Button>
        </p>
      </Form>
    </details>
  );
}

type MoneyQuestionProps = Pick<CancelQuestionProps, "order" | "offer" | "answer"> & { isTicked: boolean };

/** Names the sum and where it goes back to, and who may refund it where this person may not. */
function MoneyQuestion({ order, offer, isTicked, answer }: MoneyQuestionProps) {
  const mayRefund = useMay("refunds");
  const { leftKobo, byProviderKobo, byHandKobo, isUnderWay } = offer;
  if (leftKobo === 0) return <p>{order.receivedKobo > 0 ? "No money is left to refund." : "Nothing was paid."}</p>;
  const left = formatNaira(leftKobo);
  if (!mayRefund) {
    const who = roleList({ roles: rolesThatMay("refunds") });
    return <p>{`${left} was paid. Only the ${who} can refund it, and will find it under Issues.`}</p>;
  }
  if (isUnderWay) return <p>{`A refund is on its way. Refund the other ${left} once it has arrived.`}</p>;
  const test = order.isTest ? " This was a test payment: no real money moves." : "";
  return (
    <div>
      <CheckLabel>
        <input type="checkbox" name="refund" value="yes" defaultChecked={isTicked} />
        Refund {left}
      </CheckLabel>
      {byProviderKobo > 0 && (
        <p className="note">
          {`${formatNaira(byProviderKobo)} goes back to ${order.fullName || "the customer"} the way it was paid.${test}`}
        </p>
      )}
      {byHandKobo > 0 && (
        <p className="note">
          {`${formatNaira(byHandKobo)} does not go back by itself. Send it back yourself: Issues will remind you.`}
        </p>
      )}
      <KeptPartFields answer={answer} />
    </div>
  );
}

/** Cloth that is cut cannot be sold again: a part of the money may stay, for a reason that the customer reads. */
function KeptPartFields({ answer }: Pick<CancelQuestionProps, "answer">) {
  const fieldOf = (name: string) => ({
    name,
    defaultValue: typedIn(answer, name) ?? "",
    error: answer?.fields[name],
  });
  const isOpen = ["keep", "keepWhy"].some(name => Boolean(typedIn(answer, name)));
  return (
    <Fold title="Keep a part of it" isOpen={isOpen} isInline>
      <NairaField {...fieldOf("keep")} label="Keep (₦)" isOptional hint="The rest goes back." />
      <Field {...fieldOf("keepWhy")} label="Why" hint="The customer reads it, for example: the lace was cut already." />
    </Fold>
  );
}
