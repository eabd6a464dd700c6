import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx";
import { askingAddress, type OrderAsking } from "#app/dashboard/order/order-asking.ts";
import styles from "./order-search.module.css";

const pauseMs = 500;
const label = "Search by order id, name, phone or piece";

/**
 * The search box by order id, and by all else one remembers of an order, with what narrows the list beside it: a plain
 * GET form, which with script searches by itself after a pause. Source: spec, screens.
 */
export function OrderSearch({ asking }: { asking: Partial<OrderAsking> }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { status } = asking;
  const search = () => void submit(form.current, { replace: true, preventScrollReset: true });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form
      ref={form}
      role="search"
      action={href("/admin")}
      className={styles.search}
      onSubmit={() => clearTimeout(timer.current)}
    >
      {status && <input type="hidden" name="status" value={status} />}
      <SearchBox
        asking={asking}
        onType={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, pauseMs);
        }}
      />
      <Narrowing asking={asking} onChoose={search} />
    </Form>
  );
}

function SearchBox({ asking, onType }: { asking: Partial<OrderAsking>; onType(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const { q: query = "" } = asking;
  // Back and forward change the address; the box follows, except while it has the focus.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  return (
    <div className={styles.box}>
      <label htmlFor="order-search" className="visually-hidden">
        {label}
      </label>
      <SearchIcon className={styles.icon} />
      <input
        ref={input}
        id="order-search"
        name="q"
        type="search"
        className={styles.input}
        placeholder="Order id, name, phone, piece"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        defaultValue={query}
        onInput={onType}
      />
      {query && (
        <Link
          className={styles.clear}
          to={askingAddress({ ...asking, q: "" })}
          onClick={() => input.current && (input.current.value = "")}
        >
          <CloseIcon />
          <span className="visually-hidden">Close search</span>
        </Link>
      )}
      <button type="submit" className="visually-hidden">
        Search
      </button>
    </div>
  );
}

/** Stage and place, folded until they are wanted. */
function Narrowing({
  asking: { q, stage, region, status },
  onChoose,
}: {
  asking: Partial<OrderAsking>;
  onChoose(): void;
}) {
  const count = [stage, region].filter(Boolean).length;
  return (
    // Filled anew when back or a link changes the address.
    <details key={`${stage} ${region}`} className={styles.narrowing} open={count > 0}>
      <summary className={styles.summary}>Filter{count > 0 && ` (${count})`}</summary>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <label htmlFor="order-stage">Stage</label>
          <select id="order-stage" className={field.input} name="stage" defaultValue={stage ?? ""} onChange={onChoose}>
            <option value="">any stage</option>
            {orderStages.map(one => (
              <option key={one} value={one}>
                {stageWords[one].title}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.choice}>
          <label htmlFor="order-region">Place</label>
          <select
            id="order-region"
            className={field.input}
            name="region"
            defaultValue={region ?? ""}
            onChange={onChoose}
          >
            <option value="">any place</option>
            {nigerianStates.map(([code, name]) => (
              <option key={code}>{name}</option>
            ))}
          </select>
        </div>
        <Button type="submit">Show</Button>
        {count > 0 && (
          <Link className={styles.all} to={askingAddress({ q: q ?? "", status })}>
            Any stage and place
          </Link>
        )}
      </div>
    </details>
  );
}

/** Whether the list at this address is being asked for again. */
export function useIsListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === href("/admin");
}
