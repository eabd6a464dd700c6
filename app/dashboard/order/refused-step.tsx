import { Form } from "react-router";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { Button } from "#app/ui/button.tsx";
import { PiecesQuestion } from "./pieces-question.tsx";
import styles from "./order-stage.module.css";

type RefusedStepProps = {
  order: OrderDetail;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Asks also where the pieces go. The step can be undone for a day. */
export function RefusedStep({ order, answer }: RefusedStepProps) {
  return (
    <Form method="post" replace preventScrollReset className={`stack gap-3 ${styles.next}`}>
      <input type="hidden" name={intentField} value="stage" />
      <input type="hidden" name="from" value={order.stage} />
      <PiecesQuestion name="pieces" legend="Refused: put the items back into stock?" problem={answer?.fields?.pieces} />
      <p className="note">{refusedConsequence(order)}</p>
      <Button type="submit" name="to" value="refused" look="danger">
        {stageWords.refused.button}
      </Button>
    </Form>
  );
}

function refusedConsequence({ terms, totalKobo, dueKobo }: OrderDetail): string {
  // Packers get no total.
  const receivedKobo = Math.max(0, totalKobo - dueKobo);
  const kept = receivedKobo > 0 ? ` You keep the ${formatNaira(receivedKobo)} received until you refund it.` : "";
  if (terms !== "on-delivery") return `Nothing is due for a refused order.${kept}`;
  return `Nothing is due for a refused order.${kept} After two refusals in six months, this phone number can't choose pay on delivery.`;
}
