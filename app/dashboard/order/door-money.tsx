import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { type DoorSource, doorSources } from "#app/money/pay-on-delivery/parse-door-money.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { Field } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "./door-money.module.css";

export type MoneyAnswer = FormRefusal<MessageKey>;

type DoorMoneyProps = {
  order: OrderDetail;
  /** Made with the page, so that a double click records the cash once. */
  cashReference: string;
  answer: MoneyAnswer | undefined;
};

/** Renders nothing when nothing is due. */
export function DoorMoneyForm({ order, cashReference, answer }: DoorMoneyProps) {
  if (order.dueKobo === 0) return null;
  return (
    <DashboardForm key={order.receipts.length} intent="money" answer={answer} submitLabel="Record payment">
      {({ field, error, typed }) => (
        <FormGroup legend="Record payment">
          <input type="hidden" name="cashReference" value={cashReference} />
          <SourceChoice chosen={typed("source")?.[0] ?? "cash"} problem={error("source")} />
          <Field
            label="Amount"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            hint="The amount you received."
            {...field("amount", nairaText(order.dueKobo))}
          />
          <Field
            label="Reference"
            autoComplete="off"
            hint="Card: the slip number. Transfer: the reference in your bank app. A screenshot is not proof."
            {...field("reference")}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function SourceChoice({ chosen, problem }: { chosen: string; problem: string | undefined }) {
  const titles: Record<DoorSource, string> = { ...sourceWords, cash: "Cash", pos: "Card", transfer: "Transfer" };
  return (
    <fieldset className={`cluster gap-2-4 ${styles.sources}`} aria-describedby={problem ? "source-problem" : undefined}>
      <legend>Payment method</legend>
      {doorSources.map(source => (
        <label key={source} className="row gap-2 middle target">
          <input type="radio" name="source" value={source} defaultChecked={chosen === source} />
          {titles[source]}
        </label>
      ))}
      {problem && (
        <p id="source-problem" className={`row gap-1 top small bad ${styles.problem}`}>
          <WarningIcon />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
