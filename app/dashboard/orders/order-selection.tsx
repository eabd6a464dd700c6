import { useEffect, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import styles from "./order-selection.module.css";

const formId = "selected-orders";

/** Sends the stage that the page showed, so that a second press moves nothing. */
export function OrderCheck({ order: { id, number, stage, next } }: { order: OrderSummary }) {
  return (
    <label className={`touch gap-2 ${styles.check}`}>
      <input type="checkbox" name="order" value={`${id}~${stage}`} form={formId} data-next={next} />
      <span className="visually-hidden">Select order {number}</span>
    </label>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=order][form=${formId}]`)];

export function SelectAll() {
  const { count, total } = useSelected();
  return (
    <label className={`touch gap-2 ${styles.all}`} data-needs-script>
      <input
        type="checkbox"
        checked={total > 0 && count === total}
        ref={box => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        onChange={({ target }) => {
          for (const box of boxes()) box.checked = target.checked;
          document.dispatchEvent(new Event("change"));
        }}
      />
      Select all
    </label>
  );
}

type Selected = { count: number; total: number; next: OrderStage | undefined };

/** The checked boxes, all boxes, and the next step if all have the same; none before the script has counted. */
function useSelected(): Selected {
  const [selected, setSelected] = useState<Selected>({ count: 0, total: 0, next: undefined });
  useEffect(() => {
    const look = () => {
      const all = boxes();
      const checked = all.filter(box => box.checked);
      const steps = new Set(checked.map(({ dataset }) => dataset.next));
      const [step] = steps.size === 1 ? steps : [];
      const now = { count: checked.length, total: all.length, next: orderStages.find(stage => stage === step) };
      setSelected(before =>
        before.count === now.count && before.total === now.total && before.next === now.next ? before : now,
      );
    };
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });
  return selected;
}

const reachable = ["packed", "sent", "at-park", "ready", "delivered", "collected"] as const;

/**
 * The two likeliest actions, the rest behind "More". Works without script; hidden until something is selected.
 * `search`: the list's query, to return to.
 */
export function SelectedOrders({ search }: { search: string }) {
  const { count, next } = useSelected();
  const { formAction } = useNavigation();
  const move = `${href("/admin/orders/move")}${search}`;
  const busyLabel = formAction === move ? "saving..." : undefined;
  return (
    <Form id={formId} method="post" action={move} className={`rounded ${styles.bar}`} aria-label="Selected orders">
      <div className={`cluster gap-2 middle ${styles.likely}`}>
        <p role="status" className={`strong figures ${styles.count}`} data-needs-script>
          {count > 0 && `${count} selected`}
        </p>
        <Button type="submit" name="to" value="next" look="primary" busyLabel={busyLabel}>
          {next ? stageWords[next].button : "Next step"}
        </Button>
        <Button type="submit" formMethod="get" formAction={href("/admin/orders/slips")}>
          Print slips
        </Button>
      </div>
      <Fold title="More">
        <span className={`row gap-2 ${styles.move}`}>
          <label htmlFor="move-to" className="visually-hidden">
            Move to
          </label>
          <select id="move-to" name="stage" className={field.input}>
            {reachable.map(stage => (
              <option key={stage} value={stage}>
                {stageWords[stage].title}
              </option>
            ))}
          </select>
          <Button type="submit" busyLabel={busyLabel}>
            Move
          </Button>
        </span>
      </Fold>
    </Form>
  );
}
