import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { CancelQuestion, isCancelAnswer } from "#app/dashboard/cancel-order/cancel-question.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import type { DoorFacts } from "#app/dashboard/order-pictures/door-picture.tsx";
import { hasPromiseProblem, PromiseFields } from "#app/dashboard/to-confirm/promise-fields.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { StaffCancelOffer } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import { carrierToName } from "#app/orders/fulfilment/carrier-to-name.ts";
import {
  asksForPieces,
  handedOverWord,
  isHandedOver,
  stageWords,
  stepsFrom,
} from "#app/orders/fulfilment/stage-words.ts";
import type { OrderDetail, RecentCarrier } from "#app/orders/orders/order-detail.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { CarrierFields, RiderFields } from "./carrier-fields.tsx";
import { asksDoorCode, DoorCodeFields, DoorStepButton } from "./door-code-fields.tsx";
import { PiecesQuestion } from "./pieces-question.tsx";
import { RefusedStep } from "./refused-step.tsx";
import { type NoMail, stepNews } from "./step-news.ts";
import styles from "./order-stage.module.css";

type OrderStage = OrderDetail["stage"];

/** Has a sentence for each carrier field. */
export type StageAnswer = FormRefusal<MessageKey> & { cancelOffer?: StaffCancelOffer | undefined };

/**
 * `toldStages`: the stages announced by e-mail; `noMail`: why this customer gets none; `collectAddress`: where orders
 * are collected; `onItsWay`: the text for parcels sent by motor park; `cancelOffer`: undefined where the order can't be
 * cancelled, or not by this person; `doorFacts`: where hand-overs are pictured; `recentCarriers`: offered again.
 */
export type StageFacts = {
  toldStages: OrderStage[];
  noMail: NoMail | undefined;
  collectAddress: string;
  takesReturns: boolean;
  onItsWay: string;
  origin: string;
  canUndo: boolean;
  cancelOffer: StaffCancelOffer | undefined;
  doorFacts: DoorFacts | undefined;
  recentCarriers: RecentCarrier[];
};

type OrderStageProps = { order: OrderDetail; facts: StageFacts; answer: StageAnswer | undefined };

/** `cashReference`: made with the page, for the cash that may be taken in this step. */
type NextStepProps = OrderStageProps & { cashReference: string };

const formId = "next-step";

/** The order's one primary button: on phones at the foot of the screen, apart from the fields that it sends. */
export function NextStep({ order, cashReference }: { order: OrderDetail; cashReference: string }) {
  const takesCash = useMay("orders") && order.dueKobo > 0;
  const { next, others } = stepsFrom(order);
  const busyLabel = useBusyLabel(next ?? order.stage);
  if (!next || waitsForRest(order)) return null;
  const isPaying = takesCash && isHandedOver(next);
  return (
    <div className={`stack gap-2 ${styles.bar}`} data-foot data-print="no">
      {asksDoorCode(order) ? (
        <DoorStepButton order={order} form={formId} busyLabel={busyLabel} />
      ) : isPaying ? (
        <PaidStep order={order} to={next} look="primary" cashReference={cashReference} />
      ) : (
        <StepButton to={next} look="primary">
          {stageWords[next].button}
        </StepButton>
      )}
      {others.includes("collected") && takesCash && (
        <PaidStep order={order} to="collected" look="secondary" cashReference={cashReference} />
      )}
      {others.includes("collected") && order.dueKobo === 0 && (
        <StepButton to="collected" look="secondary">
          {handedOverWord("collected")}
        </StepButton>
      )}
    </div>
  );
}

/** Whether the next step sends what was made for a deposit and is not paid whole yet. */
function waitsForRest(order: OrderDetail): boolean {
  const { next } = stepsFrom(order);
  return order.laterKobo > 0 && order.dueKobo > 0 && next !== undefined && orderStageFacts[next].hasLeft;
}

function useBusyLabel(to: OrderStage): string | undefined {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && formData?.get("to") === to ? "saving..." : undefined;
}

type StepButtonProps = { to: OrderStage; look: ButtonLook; children: ReactNode };

function StepButton({ to, look, children }: StepButtonProps) {
  return (
    <Button type="submit" form={formId} name="to" value={to} look={look} isWide busyLabel={useBusyLabel(to)}>
      {children}
    </Button>
  );
}

type PaidStepProps = { order: OrderDetail; to: OrderStage; look: ButtonLook; cashReference: string };

/** Records the cash and the step in one press. */
function PaidStep({ order, to, look, cashReference }: PaidStepProps) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name={intentField} value="hand-over" />
      <input type="hidden" name="from" value={order.stage} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="cashKobo" value={order.dueKobo} />
      <input type="hidden" name="cashReference" value={cashReference} />
      <Button type="submit" look={look} isWide busyLabel={useBusyLabel(to)}>
        {handedOverWord(to)}, {formatNaira(order.dueKobo)} cash
      </Button>
    </Form>
  );
}

/** What the next step asks for, and whether it is told to the customer. */
export function StepFields({ order, facts, answer, cashReference }: NextStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  const { next } = stepsFrom(order);
  if (!next) return null;
  if (waitsForRest(order)) {
    return (
      <p>
        <strong>{formatNaira(order.dueKobo)} is still due.</strong> Record it first: nothing is sent before all is paid.
      </p>
    );
  }
  const carrier = carrierToName(order);
  const carrierProps = { order, answer, recent: facts.recentCarriers };
  const asksMoney = isHandedOver(next) && order.dueKobo > 0;
  const asksCode = asksDoorCode(order);
  const isTold = facts.toldStages.includes(next);
  return (
    <Form
      ref={form}
      id={formId}
      method="post"
      replace
      preventScrollReset
      noValidate
      className={`stack gap-3 ${styles.next}`}
      hidden={!carrier && !asksMoney && !isTold && !asksCode}
    >
      {!asksCode && <input type="hidden" name={intentField} value="stage" />}
      <input type="hidden" name="from" value={order.stage} />
      {carrier === "company" && <CarrierFields {...carrierProps} />}
      {carrier === "rider" && <RiderFields {...carrierProps} />}
      {asksCode && (
        <DoorCodeFields order={order} door={facts.doorFacts} cashReference={cashReference} answer={answer} />
      )}
      {asksMoney && <StillToPay order={order} to={next} answer={answer} />}
      {isTold && <p className="note">{stepNews(next, { fullName: order.fullName, noMail: facts.noMail })}</p>}
    </Form>
  );
}

/** Asks who pays later, and when. Who may record money has the button with the cash above it. */
function StillToPay({ order, to, answer }: Pick<OrderStageProps, "order" | "answer"> & { to: OrderStage }) {
  const takesCash = useMay("orders");
  return (
    <>
      <p>
        <strong>{formatNaira(order.dueKobo)} is still due.</strong>{" "}
        {takesCash ? "Paid by card or transfer? Record the payment first." : "Record the payment first."}
      </p>
      <Fold title="Not paid?" isOpen={hasPromiseProblem(answer)} isInline>
        <PromiseFields payer={order.receiverName || order.fullName} answer={answer} />
        <p className="hint">The amount stays due, under Money owed.</p>
        {takesCash && (
          <Button
            type="submit"
            {...(asksDoorCode(order) ? { name: intentField, value: "stage" } : { name: "to", value: to })}
          >
            {stageWords[to].button}
          </Button>
        )}
      </Fold>
    </>
  );
}

const consequences: Partial<Record<OrderStage, string>> = {
  returned: "This does not refund.",
};

function Consequence({ to }: { to: OrderStage }) {
  return (
    <>
      {asksForPieces(to) && <PiecesQuestion name="pieces" legend="Back into stock?" />}
      <p>{consequences[to]}</p>
    </>
  );
}

/** Renders nothing at the end of the way. */
export function OtherSteps({ order, facts: { cancelOffer }, answer }: OrderStageProps) {
  const steps = stepsFrom(order);
  const others = steps.others.filter(to => to !== "collected" && (to !== "cancelled" || cancelOffer));
  if (others.length === 0) return null;
  const refusedCancel = answer && isCancelAnswer(answer) ? answer : undefined;
  const problem = refusedCancel ? undefined : answer?.fields?.pieces;
  return (
    <Fold title="Other steps" isOpen={refusedCancel !== undefined || problem !== undefined}>
      {problem && !others.includes("refused") && <p role="alert">{problem}</p>}
      {others.includes("refused") && <RefusedStep order={order} answer={answer} />}
      <div className={`cluster gap-3 ${styles.beside}`}>
        {others
          .filter(to => to !== "refused" && to !== "cancelled")
          .map(to => (
            <ConfirmForm
              key={to}
              fields={{ [intentField]: "stage", from: order.stage, to }}
              title={`${stageWords[to].button}: order ${order.number}?`}
              confirmLabel={stageWords[to].button}
              look={consequences[to] ? "danger" : "secondary"}
              consequence={consequences[to] && <Consequence to={to} />}
            >
              {stageWords[to].button}
            </ConfirmForm>
          ))}
      </div>
      {cancelOffer && <CancelQuestion order={order} offer={cancelOffer} answer={refusedCancel} />}
    </Fold>
  );
}
