import { href, Link, useNavigation } from "react-router";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { ListSearch, searchNow } from "#app/dashboard/lists/list-search.tsx";
import type { OrderStatus } from "#app/orders/orders/order-summary.ts";
import type { OrderStage } from "#app/platform/tables/states.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import styles from "./order-search.module.css";

/** The query of the order list; `region` is a state of Nigeria by name. */
export type OrderAsking = {
  q: string;
  status: OrderStatus | undefined;
  stage: OrderStage | undefined;
  region: string | undefined;
};

/** By id, name, phone or item. Source: spec, screens. */
export function OrderSearch({ asking }: { asking: Partial<OrderAsking> }) {
  return (
    <ListSearch
      path={href("/admin")}
      query={asking.q ?? ""}
      kept={{ status: asking.status }}
      asking={asking}
      label="Search by order id, name, phone or item"
      placeholder="Search orders"
    >
      <Narrowing asking={asking} />
    </ListSearch>
  );
}

function Narrowing({ asking: { q, stage, region, status } }: { asking: Partial<OrderAsking> }) {
  const count = [stage, region].filter(Boolean).length;
  return (
    // Resets the inputs when back or a link changes the address.
    <details key={`${stage} ${region}`} className={styles.narrowing} open={count > 0}>
      <summary className={styles.summary}>Filter{count > 0 && ` (${count})`}</summary>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <label htmlFor="order-stage">Step</label>
          <select id="order-stage" className={field.input} name="stage" defaultValue={stage ?? ""} onChange={searchNow}>
            <option value="">any step</option>
            {orderStages.map(one => (
              <option key={one} value={one}>
                {stageWords[one].title}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.choice}>
          <label htmlFor="order-region">State</label>
          <select
            id="order-region"
            className={field.input}
            name="region"
            defaultValue={region ?? ""}
            onChange={searchNow}
          >
            <option value="">any state</option>
            {nigerianStates.map(([code, name]) => (
              <option key={code}>{name}</option>
            ))}
          </select>
        </div>
        <Button type="submit">Show</Button>
        {count > 0 && (
          <Link className={styles.all} to={href("/admin") + listQuery({ q, status })}>
            Clear
          </Link>
        )}
      </div>
    </details>
  );
}

/** Whether the list at this address is reloading. */
export function useIsListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === href("/admin");
}
