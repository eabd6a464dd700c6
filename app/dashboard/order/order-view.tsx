import { Form, href, useLocation } from "react-router";
import type { ReactNode } from "react";
import { answerText, type OrderDetail } from "#app/orders/orders/order-detail.ts";
import { OrderDelivery, OrderPayment, OrderTotals } from "./order-facts.tsx";
import { DoorMoneyForm, type MoneyAnswer } from "./door-money.tsx";
import { OrderForm, type OrderFormAnswer } from "./order-form.tsx";
import { OrderStagePart, type StageAnswer, type StageFacts } from "./order-stage.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderWarning } from "./order-warning.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { RefundList } from "./refund-list.tsx";
import styles from "./order-view.module.css";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import type { SoldLine } from "#app/orders/orders/order-detail.ts";
import type { OrderReturn } from "#app/orders/returns/list-returns.server.ts";
import { stateWords } from "#app/orders/returns/return.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import orderLinesStyles from "./order-lines.module.css";

type OrderViewProps = {
  order: OrderDetail;
  returns: OrderReturn[];
  stageFacts: StageFacts;
  answer: OrderFormAnswer | undefined;
  stageAnswer: StageAnswer | undefined;
  cashReference: string;
  moneyAnswer: MoneyAnswer | undefined;
};

export function OrderView({ order, returns, stageFacts, answer, stageAnswer, ...money }: OrderViewProps) {
  const { cashReference, moneyAnswer } = money;
  const mayRefund = useMay("refunds");
  if (!useMay("orders")) return <ParcelView order={order} stageFacts={stageFacts} stageAnswer={stageAnswer} />;
  return (
    <div className={styles.view}>
      <OrderWarning order={order} />
      <DoorMoneyForm order={order} cashReference={cashReference} answer={moneyAnswer} />
      <OrderStagePart order={order} facts={stageFacts} answer={stageAnswer} />
      <OrderForm order={order} answer={answer} />
      <Part title="Items">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        {order.guestAnswers.map(one => (
          <p key={one.title} className={styles.about}>
            {answerText(one)}
          </p>
        ))}
      </Part>
      {returns.length > 0 && <Returns returns={returns} />}
      <Part title="Delivery Information">
        <OrderDelivery order={order} />
      </Part>
      <Part title="Payment">
        <OrderPayment order={order} />
        {order.dueKobo > 0 && <AskForBalance order={order} />}
        <p className={styles.refund} data-print="no">
          <LinkButton to={href("/receipt/:token", { token: order.trackToken })}>{paperName(order)}</LinkButton>
        </p>
        <RefundList refunds={order.refunds} />
        {(mayRefund ? order.receipts : []).map(({ reference, amountKobo }) => (
          <p key={reference} className={styles.refund} data-print="no">
            <LinkButton to={href("/admin/refund/:reference", { reference })}>
              {order.receipts.length === 1 ? "Refund…" : `Refund of ${formatNaira(amountKobo)}…`}
            </LinkButton>
          </p>
        ))}
      </Part>
      <Part title="History">
        <OrderHistory events={order.events} />
      </Part>
    </div>
  );
}

/** The packer's view, with only what `parcelOf` leaves. */
function ParcelView({ order, stageFacts, stageAnswer }: Pick<OrderViewProps, "order" | "stageFacts" | "stageAnswer">) {
  return (
    <div className={styles.view}>
      <OrderWarning order={order} />
      <OrderStagePart order={order} facts={stageFacts} answer={stageAnswer} />
      <Part title="Items">
        <OrderLines lines={order.lines} />
        {order.guestAnswers.map(one => (
          <p key={one.title} className={styles.about}>
            {answerText(one)}
          </p>
        ))}
      </Part>
      <Part title="Delivery Information">
        <OrderDelivery order={order} />
      </Part>
      {order.dueKobo > 0 && (
        <Part title="Payment">
          <p>{formatNaira(order.dueKobo)} is still due.</p>
        </Part>
      )}
      {order.riderNote && (
        <Part title="For the rider">
          <p>{order.riderNote}</p>
        </Part>
      )}
      {order.note && (
        <Part title="Note">
          <p>{order.note}</p>
        </Part>
      )}
      {order.events.length > 0 && (
        <Part title="History">
          <OrderHistory events={order.events} />
        </Part>
      )}
    </div>
  );
}

function Returns({ returns }: { returns: OrderReturn[] }) {
  return (
    <Part title="Returns">
      {returns.map(({ id, ordinal, state }) => (
        <p key={id} className={styles.refund} data-print="no">
          <LinkButton to={href("/admin/returns/:id", { id })}>
            Return {ordinal}: {stateWords[state]}
          </LinkButton>
        </p>
      ))}
    </Part>
  );
}

/** Anyone with the link can pay the amount due. */
function AskForBalance({ order }: { order: OrderDetail }) {
  const { search } = useLocation();
  if (!usePaysOnline()) return null;
  const parameters = new URLSearchParams(search);
  parameters.set("form", "pay-link");
  const action = `${href("/admin/orders/:id", { id: order.id })}?${parameters}`;
  return (
    <Form method="post" action={action} className={styles.refund} data-print="no">
      <Button type="submit">Create payment link for {formatNaira(order.dueKobo)}</Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** As sold on that day. */
function OrderLines({ lines }: { lines: SoldLine[] }) {
  return (
    <ul className={orderLinesStyles.lines}>
      {lines.map(line => (
        <li key={line.position} className={orderLinesStyles.line}>
          <Picture picture={line.picture} alt="" isSmall className={orderLinesStyles.picture} />
          <div className={orderLinesStyles.facts}>
            <p className={orderLinesStyles.title}>{line.title}</p>
            <p className={orderLinesStyles.muted}>
              {soldPieceText(line)} · <span className={orderLinesStyles.code}>{line.code}</span>
            </p>
            <p>
              {line.quantity} × {formatNaira(line.priceKobo)}
            </p>
          </div>
          <Price amountKobo={timesQuantity(line.priceKobo, line.quantity)} className={orderLinesStyles.total} />
        </li>
      ))}
    </ul>
  );
}
