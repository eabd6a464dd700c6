import type { ReactNode } from "react";
import { href, Link, useNavigation } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { ListSearch, searchNow } from "#app/dashboard/lists/list-search.tsx";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { type OrderPaidBy, orderPayments, paidByWords } from "#app/orders/orders/order-payments.ts";
import { type OrderStatus, orderStatuses } from "#app/orders/orders/order-summary.ts";
import type { OrderTab } from "#app/orders/orders/order-tabs.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import styles from "./order-search.module.css";

/** The query of the order list; `region` is a state of Nigeria by name. */
export type OrderAsking = {
  q: string;
  tab: OrderTab | undefined;
  status: OrderStatus | undefined;
  stage: OrderStage | undefined;
  region: string | undefined;
  /** "2026-11-28" */
  day: string | undefined;
  payment: OrderPaidBy | undefined;
  /** A rider or company by name. */
  carrier: string | undefined;
};

type OrderSearchProps = { asking: Partial<OrderAsking>; carriers?: string[] };

/** Searches orders by id, name, phone or item. Source: spec, screens. */
export function OrderSearch({ asking, carriers = [] }: OrderSearchProps) {
  return (
    <ListSearch
      path={href("/admin")}
      query={asking.q ?? ""}
      kept={{ tab: asking.tab }}
      asking={asking}
      label="Search by order id, name, phone or item"
      placeholder="Search orders"
    >
      <Narrowing asking={asking} carriers={carriers} />
    </ListSearch>
  );
}

function Narrowing({ asking, carriers }: Required<OrderSearchProps>) {
  const { q, tab, stage, region, status, day, payment, carrier } = asking;
  const seesMoney = useMay("orders");
  const count = [stage, region, status, day, payment, carrier].filter(Boolean).length;
  return (
    // Resets the inputs when back or a link changes the address.
    <Fold
      key={`${stage} ${region} ${status} ${day} ${payment} ${carrier}`}
      title={count > 0 ? `Filter (${count})` : "Filter"}
      isOpen={count > 0}
      isInline
    >
      <div className="cluster gap-2 bottom">
        <div className={`stack gap-1 strong may-shrink ${styles.choice}`}>
          <label htmlFor="order-day">Day</label>
          <input id="order-day" className={field.input} name="day" type="date" defaultValue={day} />
        </div>
        {seesMoney && (
          <Choice name="payment" label="Payment" none="any payment" chosen={payment}>
            {orderPayments.map(one => (
              <option key={one} value={one}>
                {paidByWords[one]}
              </option>
            ))}
          </Choice>
        )}
        <Choice name="stage" label="Step" none="any step" chosen={stage}>
          {orderStages.map(one => (
            <option key={one} value={one}>
              {stageWords[one].title}
            </option>
          ))}
        </Choice>
        <CarrierChoice carriers={carriers} chosen={carrier} />
        <Choice name="region" label="State" none="any state" chosen={region}>
          {nigerianStates.map(([code, name]) => (
            <option key={code}>{name}</option>
          ))}
        </Choice>
        <Choice name="status" label="Status" none="any status" chosen={status}>
          {orderStatuses.map(one => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Button type="submit">Show</Button>
        {count > 0 && (
          <Link className={`touch ${styles.all}`} to={href("/admin") + listQuery({ q, tab })}>
            Clear
          </Link>
        )}
      </div>
    </Fold>
  );
}

/** Nothing in a shop whose parcels nobody took. */
function CarrierChoice({ carriers, chosen }: { carriers: string[]; chosen: string | undefined }) {
  const offered = chosen && !carriers.includes(chosen) ? [chosen, ...carriers] : carriers;
  if (offered.length === 0) return null;
  return (
    <Choice name="carrier" label="Rider or company" none="any rider" chosen={chosen}>
      {offered.map(one => (
        <option key={one}>{one}</option>
      ))}
    </Choice>
  );
}

type ChoiceProps = { name: string; label: string; none: string; chosen: string | undefined; children: ReactNode };

function Choice({ name, label, none, chosen = "", children }: ChoiceProps) {
  return (
    <div className={`stack gap-1 strong may-shrink ${styles.choice}`}>
      <label htmlFor={`order-${name}`}>{label}</label>
      <select id={`order-${name}`} className={field.input} name={name} defaultValue={chosen} onChange={searchNow}>
        <option value="">{none}</option>
        {children}
      </select>
    </div>
  );
}

/** Whether the list at this address is reloading. */
export function useIsListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === href("/admin");
}
