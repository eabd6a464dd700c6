import { Form, href, useLocation, useNavigation } from "react-router";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { WayBadge } from "#app/dashboard/frame/status-badge.tsx";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { formatNaira } from "#app/lib/money.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { messageText } from "#app/dashboard/frame/known-messages.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { asksForPieces, deliveryKindOf, stageWords, stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import { whatsAppNews } from "#app/orders/fulfilment/stage-news.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./order-stage.module.css";
import { CarrierFields, RiderFields } from "./carrier-fields.tsx";
import { PiecesQuestion } from "./pieces-question.tsx";
import { RefusedStep } from "./refused-step.tsx";

type OrderStage = OrderDetail["stage"];

/** A sentence for each carrier field. */
export type StageAnswer = FormRefusal<MessageKey>;

/**
 * `toldStages`: the stages announced by e-mail; `collectAddress`: where orders are collected; `onItsWay`: the text for
 * parcels sent by motor park.
 */
export type StageFacts = {
  toldStages: OrderStage[];
  collectAddress: string;
  onItsWay: string;
  origin: string;
  canUndo: boolean;
};

type OrderStageProps = { order: OrderDetail; facts: StageFacts; answer: StageAnswer | undefined };

export function OrderStagePart({ order, facts, answer }: OrderStageProps) {
  const mayCancel = useMay("orders");
  const steps = stepsFrom(order.stage, deliveryKindOf(order));
  const { next } = steps;
  const others = steps.others.filter(to => to !== "cancelled" || mayCancel);
  const since = order.events.find(({ kind }) => kind === "stage" || kind === "stage-undone")?.at ?? order.createdAt;
  return (
    <div className={styles.stage}>
      <p className={styles.now}>
        <WayBadge order={order} />{" "}
        <time dateTime={since.toISOString()} className={styles.since}>
          {formatLagosTime(since)}
        </time>
      </p>
      {answer?.message && <p role="alert">{messageText(answer.message, answer.reason)}</p>}
      {next && <NextStep order={order} next={next} facts={facts} answer={answer} />}
      <div className={styles.beside}>
        {facts.canUndo && <UndoStep order={order} />}
        <TellOnWhatsApp order={order} facts={facts} />
      </div>
      {others.length > 0 && <OtherSteps order={order} others={others} answer={answer} />}
    </div>
  );
}

/** Posts to the panel itself, and keeps the list's query. */
function useStageAction(order: OrderDetail): string {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set("form", "stage");
  return `${href("/admin/orders/:id", { id: order.id })}?${parameters}`;
}

function NextStep({ order, next, facts, answer }: OrderStageProps & { next: OrderStage }) {
  const action = useStageAction(order);
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST" && navigation.formData?.get("to") === next;
  const { carrier } = deliveryKinds[deliveryKindOf(order)];
  return (
    <Form method="post" action={action} replace preventScrollReset noValidate className={styles.next}>
      <input type="hidden" name="from" value={order.stage} />
      {next === "sent" && carrier === "company" && <CarrierFields order={order} answer={answer} />}
      {next === "sent" && carrier === "rider" && <RiderFields order={order} answer={answer} />}
      {(next === "delivered" || next === "collected") && order.dueKobo > 0 && (
        <StillToPay order={order} answer={answer} />
      )}
      <Button type="submit" name="to" value={next} look="primary" isWide busyLabel={isBusy ? "saving..." : undefined}>
        {stageWords[next].button}
      </Button>
      <p className={styles.told}>
        {facts.toldStages.includes(next)
          ? "The customer gets an email two minutes later. Undo stops it until then."
          : "No email is sent for this step. Change this in Settings."}
      </p>
    </Form>
  );
}

/** Asks to record the money first, or for a reason why none was paid. */
function StillToPay({ order, answer }: Pick<OrderStageProps, "order" | "answer">) {
  const problem = answer?.fields?.reason;
  return (
    <>
      <p>
        <strong>{formatNaira(order.dueKobo)} is still due.</strong> Record the payment first.
      </p>
      <details className={styles.others} open={problem !== undefined}>
        <summary>Not paid?</summary>
        <Field
          label="Reason"
          name="reason"
          autoComplete="off"
          hint="Saved in the history. The amount stays due."
          defaultValue={answer?.typed.find(([name]) => name === "reason")?.[1] ?? ""}
          error={problem}
        />
      </details>
    </>
  );
}

function UndoStep({ order }: { order: OrderDetail }) {
  return (
    <Form method="post" action={useStageAction(order)} replace preventScrollReset>
      <input type="hidden" name="from" value={order.stage} />
      <Button type="submit" name="undo" value="1">
        Undo<span className="visually-hidden"> “{stageWords[order.stage].title}”</span>
      </Button>
    </Form>
  );
}

function TellOnWhatsApp({ order, facts }: Pick<OrderStageProps, "order" | "facts">) {
  // Packers do not get the tracking link.
  if (!order.trackToken) return null;
  const trackAddress = facts.origin + href("/track/:token", { token: order.trackToken });
  const address = whatsAppNews(order, { ...facts, trackAddress });
  if (!address) return null;
  return (
    <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
      Send on WhatsApp <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const consequences: Partial<Record<OrderStage, string>> = {
  cancelled: "This does not refund. Refund below.",
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

function OtherSteps({ order, others, answer }: Omit<OrderStageProps, "facts"> & { others: OrderStage[] }) {
  const action = useStageAction(order);
  return (
    <details className={styles.others} open={answer?.fields?.pieces !== undefined}>
      <summary>Other steps</summary>
      <div className={styles.next}>
        {answer?.fields?.pieces && !others.includes("refused") && <p role="alert">{answer.fields.pieces}</p>}
        {others.includes("refused") && <RefusedStep action={action} order={order} answer={answer} />}
        <div className={styles.beside}>
          {others
            .filter(to => to !== "refused")
            .map(to => (
              <ConfirmForm
                key={to}
                action={action}
                fields={{ from: order.stage, to }}
                title={`${stageWords[to].button}: order ${order.number}?`}
                confirmLabel={stageWords[to].button}
                look={consequences[to] ? "danger" : "secondary"}
                consequence={consequences[to] && <Consequence to={to} />}
              >
                {stageWords[to].button}
              </ConfirmForm>
            ))}
        </div>
      </div>
    </details>
  );
}
