import { useEffect, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import styles from "./order-selection.module.css";

const formId = "selected-orders";

/** Sends the stage that the page showed, so that a second press moves nothing. */
export function OrderCheck({ order: { id, number, stage } }: { order: Pick<OrderSummary, "id" | "number" | "stage"> }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name="order" value={`${id}~${stage}`} form={formId} />
      <span className="visually-hidden">Select order {number}</span>
    </label>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=order][form=${formId}]`)];

export function SelectAll() {
  const { count, total } = useSelected();
  return (
    <label className={styles.all} data-needs-script>
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

/** The checked boxes and all boxes; 0 of 0 before the script has counted. */
function useSelected() {
  const [selected, setSelected] = useState({ count: 0, total: 0 });
  useEffect(() => {
    const look = () => {
      const all = boxes();
      const count = all.filter(({ checked }) => checked).length;
      setSelected(before =>
        before.count === count && before.total === all.length ? before : { count, total: all.length },
      );
    };
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });
  return selected;
}

const reachable = ["packed", "sent", "at-park", "ready", "delivered", "collected"] as const;

/** Works without script; hidden until something is selected. `search`: the list's query, to return to. */
export function SelectedOrders({ search }: { search: string }) {
  const { count } = useSelected();
  const { formAction } = useNavigation();
  const move = `${href("/admin/orders/move")}${search}`;
  return (
    <Form id={formId} method="post" action={move} className={styles.bar} aria-label="Selected orders">
      <p role="status" className={styles.count} data-needs-script>
        {count > 0 && `${count} selected`}
      </p>
      <Button type="submit" formMethod="get" formAction={href("/admin/orders/slips")}>
        Print slips
      </Button>
      <span className={styles.move}>
        <label htmlFor="move-to" className="visually-hidden">
          Move to
        </label>
        <select id="move-to" name="to" className={field.input}>
          <option value="next">Next step</option>
          {reachable.map(stage => (
            <option key={stage} value={stage}>
              {stageWords[stage].title}
            </option>
          ))}
        </select>
        <Button type="submit" look="primary" busyLabel={formAction === move ? "saving..." : undefined}>
          Move
        </Button>
      </span>
    </Form>
  );
}
