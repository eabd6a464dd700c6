import { Form, href, Link } from "react-router";
import { MoneyBadge, TestBadge, WayBadge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { goesOnAs } from "#app/orders/changes/swap.ts";
import { whatsAppNews } from "#app/orders/fulfilment/stage-news.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { OrderReturn } from "#app/orders/returns/list-returns.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { ContactTaps } from "./order-facts.tsx";
import { refundedKobo } from "./order-refunds.ts";
import type { StageFacts } from "./order-stage.tsx";
import styles from "./order-head.module.css";

type OrderHeadProps = {
  order: OrderDetail;
  facts: StageFacts;
  returns: OrderReturn[];
  /** False for packers, who see no amounts. */
  showsSum?: boolean;
};

/** What is asked first: how much, whether it is paid, where it is, and how to reach the customer. */
export function OrderHead({ order, facts, returns, showsSum = false }: OrderHeadProps) {
  const since = order.events.find(({ kind }) => kind === "stage" || kind === "stage-undone")?.at ?? order.createdAt;
  const next = goesOnAs(order.events);
  return (
    <div className="stack gap-3 hug">
      <div className="cluster gap-1-2 middle">
        {showsSum && <Sum order={order} />}
        {showsSum && <MoneyBadge order={order} />}
        <TestBadge isTest={order.isTest} />
        {returns.map(
          ({ replacement }) =>
            replacement && (
              <Link key={replacement.id} to={href("/admin/orders/:id", { id: replacement.id })}>
                → <Code>{replacement.number}</Code>
              </Link>
            ),
        )}
        {next && (
          <Link to={href("/admin/orders/:id", { id: next.id })}>
            → <Code>{next.number}</Code>
          </Link>
        )}
        <WayBadge order={order} />
        <time dateTime={since.toISOString()} className="note">
          {formatLagosTime(since)}
        </time>
        {facts.canUndo && <UndoStep order={order} />}
      </div>
      <FailedRefund order={order} />
      <ContactTaps order={order} news={newsFor(order, facts)} />
    </div>
  );
}

/** "₦94,300 · ₦22,000 refunded" */
function Sum({ order }: { order: OrderDetail }) {
  const backKobo = refundedKobo(order);
  return (
    <strong className={`strong figures ${styles.sum}`}>
      {formatNaira(order.totalKobo)}
      {backKobo > 0 && <span className={styles.back}> · {formatNaira(backKobo)} refunded</span>}
    </strong>
  );
}

/** Returns undefined for packers, who do not get the tracking link. */
function newsFor(order: OrderDetail, facts: StageFacts): string | undefined {
  if (!order.trackToken) return undefined;
  const trackAddress = facts.origin + href("/track/:token", { token: order.trackToken });
  return whatsAppNews(order, { ...facts, trackAddress });
}

/** `data-undo`: a toast about the step submits it too. */
function UndoStep({ order }: { order: OrderDetail }) {
  return (
    <Form method="post" replace preventScrollReset data-undo="stepped">
      <input type="hidden" name={intentField} value="undo" />
      <input type="hidden" name="from" value={order.stage} />
      <Button type="submit" look="quiet">
        Undo “{stageWords[order.stage].title}”
      </Button>
    </Form>
  );
}

function FailedRefund({ order: { refunds } }: { order: OrderDetail }) {
  const [newest] = refunds;
  if (newest?.state !== "failed") return null;
  const amount = formatMoney(newest.amountKobo, newest.currency);
  return (
    <p className={`medium breakable bad ${styles.failed}`}>
      The refund of {amount} failed{newest.reason ? `: ${newest.reason}` : ". The money is back with you."}
    </p>
  );
}
