import type { ReactNode } from "react";
import { Form, href, useOutletContext } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { messageText } from "#app/dashboard/frame/known-messages.ts";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import type { OrderFrame } from "#app/dashboard/orders/orders-page.tsx";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { answerText, type OrderDetail, type SoldLine } from "#app/orders/orders/order-detail.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { OrderReturn } from "#app/orders/returns/list-returns.server.ts";
import { stateWords } from "#app/orders/returns/return.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { DoorMoneyForm, type MoneyAnswer } from "./door-money.tsx";
import { OrderAddress, OrderPayment, OrderTotals } from "./order-facts.tsx";
import { OrderForm, type OrderFormAnswer } from "./order-form.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderHistory } from "./order-history.tsx";
import { NextStep, OtherSteps, type StageAnswer, type StageFacts, StepFields } from "./order-stage.tsx";
import { OrderWarning } from "./order-warning.tsx";
import { RefundList } from "./refund-list.tsx";
import orderLinesStyles from "./order-lines.module.css";
import styles from "./order-view.module.css";

type OrderViewProps = {
  order: OrderDetail;
  returns: OrderReturn[];
  stageFacts: StageFacts;
  answer: OrderFormAnswer | undefined;
  stageAnswer: StageAnswer | undefined;
  cashReference: string;
  moneyAnswer: MoneyAnswer | undefined;
};

/** First what, how much, where and the next step; everything else is folded. Packers see what `parcelOf` leaves. */
export function OrderView(props: OrderViewProps) {
  const { order, stageFacts, stageAnswer } = props;
  const isWhole = useMay("orders");
  return (
    <div className={styles.container}>
      <div className={`row gap-4 ${styles.view}`}>
        <div className={styles.main}>
          <OrderWarning order={order} />
          <OrderHead order={order} facts={stageFacts} returns={props.returns} showsSum={isWhole} />
          {stageAnswer?.message && <p role="alert">{messageText(stageAnswer.message, stageAnswer.reason)}</p>}
          <OrderPart title="Items">
            <OrderLines lines={order.lines} />
          </OrderPart>
          <div className={styles.folds}>
            {isWhole && <MoneyFolds {...props} />}
            <OtherSteps order={order} answer={stageAnswer} />
            {isWhole && <StatusAndNote {...props} />}
            {order.events.length > 0 && (
              <Fold title="History">
                <OrderHistory events={order.events} />
              </Fold>
            )}
            <RefundLinks receipts={order.receipts} />
          </div>
        </div>
        <div className={styles.side}>
          <NextStep order={order} />
          <OrderPart title="Delivery Information" className={styles.delivery}>
            <OrderAddress order={order} />
            {order.guestAnswers.map(one => (
              <p key={one.title} className={`lines ${styles.about}`}>
                {answerText(one)}
              </p>
            ))}
            {order.riderNote && (
              <p className={`lines ${styles.about}`}>
                <strong>For the rider:</strong> {order.riderNote}
              </p>
            )}
            {!isWhole && order.note && (
              <p className={`lines ${styles.about}`}>
                <strong>Note:</strong> {order.note}
              </p>
            )}
            {!isWhole && order.dueKobo > 0 && (
              <p className={`lines ${styles.about}`}>
                Collect <strong>{formatNaira(order.dueKobo)}</strong>
              </p>
            )}
          </OrderPart>
          <StepFields order={order} facts={stageFacts} answer={stageAnswer} />
        </div>
      </div>
    </div>
  );
}

/** Its heading is one level below the order's title, which is the page's own unless the order lies over its list. */
function OrderPart({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const Heading = useOutletContext<OrderFrame>().isOverList ? "h3" : "h2";
  return (
    <section className={className}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

function StatusAndNote({ order, answer }: OrderViewProps) {
  return (
    <Fold title="Status and note" isOpen={answer !== undefined}>
      <OrderForm order={order} answer={answer} />
    </Fold>
  );
}

function MoneyFolds({ order, returns, cashReference, moneyAnswer }: OrderViewProps) {
  const isCollecting = order.stage === "sent" || order.stage === "at-park" || order.stage === "ready";
  return (
    <>
      {order.dueKobo > 0 && (
        <Fold
          title={`Payment on delivery: ${formatNaira(order.dueKobo)} due`}
          isOpen={isCollecting || moneyAnswer !== undefined}
        >
          <DoorMoneyForm order={order} cashReference={cashReference} answer={moneyAnswer} />
          <AskForBalance order={order} />
        </Fold>
      )}
      {returns.length > 0 && <Returns returns={returns} />}
      <Fold title="Payment" isOpen={order.refunds.length > 0}>
        <OrderTotals order={order} />
        <OrderPayment order={order} />
        <p data-print="no">
          <LinkButton to={href("/receipt/:token", { token: order.trackToken })}>{paperName(order)}</LinkButton>
        </p>
        <RefundList refunds={order.refunds} />
      </Fold>
    </>
  );
}

function RefundLinks({ receipts }: Pick<OrderDetail, "receipts">) {
  if (!useMay("refunds") || receipts.length === 0) return null;
  return (
    <div className={`cluster gap-2 line-above ${styles.refunds}`} data-print="no">
      {receipts.map(({ reference, amountKobo }) => (
        <LinkButton key={reference} look="quiet" to={href("/admin/refund/:reference", { reference })}>
          {receipts.length === 1 ? "Refund…" : `Refund of ${formatNaira(amountKobo)}…`}
        </LinkButton>
      ))}
    </div>
  );
}

function Returns({ returns }: { returns: OrderReturn[] }) {
  return (
    <Fold title="Returns" isOpen>
      {returns.map(({ id, ordinal, state }) => (
        <p key={id} data-print="no">
          <LinkButton to={href("/admin/returns/:id", { id })}>
            Return {ordinal}: {stateWords[state]}
          </LinkButton>
        </p>
      ))}
    </Fold>
  );
}

/** Anyone with the link can pay the amount due. */
function AskForBalance({ order }: { order: OrderDetail }) {
  if (!usePaysOnline()) return null;
  return (
    <Form method="post" data-print="no">
      <input type="hidden" name={intentField} value="pay-link" />
      <Button type="submit">Create payment link for {formatNaira(order.dueKobo)}</Button>
    </Form>
  );
}

/** Shows the lines as they were sold. */
function OrderLines({ lines }: { lines: SoldLine[] }) {
  const seesMoney = useMay("orders");
  return (
    <ul className="stack">
      {lines.map(line => (
        <li key={line.position} className={`cluster gap-3 ${orderLinesStyles.line}`}>
          <Picture picture={line.picture} alt="" isSmall className={orderLinesStyles.picture} />
          <div className={`breakable may-shrink ${orderLinesStyles.facts}`}>
            <p className="strong">{line.title}</p>
            <p className="muted">
              {soldPieceText(line)} · <Code>{line.code}</Code>
            </p>
            <p>{seesMoney ? `${line.quantity} × ${formatNaira(line.priceKobo)}` : `${line.quantity} ×`}</p>
          </div>
          {seesMoney && (
            <Price amountKobo={timesQuantity(line.priceKobo, line.quantity)} className={orderLinesStyles.total} />
          )}
        </li>
      ))}
    </ul>
  );
}
