import { Form, href } from "react-router";
import { DisputeLines, takenBackKobo } from "#app/dashboard/disputes/dispute-lines.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { OrderDispute } from "#app/money/disputes/find-dispute.server.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { DoorMoneyForm, type MoneyAnswer } from "./door-money.tsx";
import { OrderPayment, OrderTotals } from "./order-facts.tsx";
import { refundedKobo, refundNews } from "./order-refunds.ts";
import { RefundList } from "./refund-list.tsx";
import styles from "./order-money.module.css";

/** The sums below the items, what came and what went back, with the refund beside them. */
export function OrderMoney({ order, disputes }: { order: OrderDetail; disputes: OrderDispute[] }) {
  return (
    <div className={`column gap-3 line-above ${styles.money}`}>
      <OrderTotals
        order={order}
        moved={{
          receivedKobo: order.receivedKobo,
          refundedKobo: refundedKobo(order),
          takenBackKobo: takenBackKobo(disputes),
        }}
      />
      <DisputeLines disputes={disputes} />
      <RefundList refunds={order.refunds} tell={refund => refundNews(order, refund)} />
      <RefundLinks receipts={order.receipts} />
    </div>
  );
}

type MoneyFoldsProps = { order: OrderDetail; cashReference: string; moneyAnswer: MoneyAnswer | undefined };

/** What is seldom asked about the money: to record some, and how it came. */
export function MoneyFolds(props: MoneyFoldsProps) {
  const { order } = props;
  return (
    <>
      <DueMoney {...props} />
      <Fold title="Payment">
        <OrderPayment order={order} />
        <p data-print="no">
          <LinkButton to={href("/receipt/:token", { token: order.trackToken })}>{paperName(order)}</LinkButton>
        </p>
      </Fold>
    </>
  );
}

function DueMoney({ order, cashReference, moneyAnswer }: MoneyFoldsProps) {
  if (order.dueKobo === 0) return null;
  return (
    <Fold
      title={`${order.laterKobo > 0 ? "The rest" : "Payment on delivery"}: ${formatNaira(order.dueKobo)} due`}
      isOpen={moneyAnswer !== undefined}
    >
      <DoorMoneyForm order={order} cashReference={cashReference} answer={moneyAnswer} />
      <AskForBalance order={order} />
    </Fold>
  );
}

function RefundLinks({ receipts }: Pick<OrderDetail, "receipts">) {
  if (!useMay("refunds") || receipts.length === 0) return null;
  return (
    <div className="cluster gap-2" data-print="no">
      {receipts.map(({ reference, amountKobo }) => (
        <LinkButton key={reference} to={href("/admin/refund/:reference", { reference })}>
          {receipts.length === 1 ? "Refund…" : `Refund of ${formatNaira(amountKobo)}…`}
        </LinkButton>
      ))}
    </div>
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
