import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { isToMake } from "#app/shop/delivery/order-states.ts";
import { Button } from "#app/ui/button.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import styles from "./account-view.module.css";

function restSentence({ laterKobo, stage, wantsDelivery }: TrackedOrder): string {
  return isToMake(stage)
    ? `The rest, ${formatNaira(laterKobo)}, is due once your items are ready. You may pay it before.`
    : `Your items are ready. Once the rest is paid, ${wantsDelivery ? "we send them" : "you can pick them up"}.`;
}

/** Says what is due, and how it is paid. */
export function LeftToPay({ order, token }: { order: TrackedOrder; token: string }) {
  const paysOnline = usePaysOnline();
  return (
    <>
      {order.dueAtDoorKobo > 0 && (
        <News>
          Pay <strong>{formatNaira(order.dueAtDoorKobo)}</strong> on delivery: cash, card or transfer.
        </News>
      )}
      {order.laterKobo > 0 && <News>{restSentence(order)}</News>}
      {order.dueKobo > 0 && order.dueAtDoorKobo === 0 && !paysOnline && (
        <News>{formatNaira(order.dueKobo)} left to pay. We will tell you how.</News>
      )}
      {order.dueKobo > 0 && paysOnline && (
        <Form method="post" action={href("/track/:token", { token })} reloadDocument data-print="no">
          <Button type="submit" look="primary">
            Pay {formatNaira(order.dueKobo)} now
          </Button>
        </Form>
      )}
    </>
  );
}

export function News({ children }: { children: ReactNode }) {
  return <p className={`rounded pad-4 ${styles.news}`}>{children}</p>;
}
