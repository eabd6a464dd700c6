import { type RefObject, useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { nigerianStates } from "#app/delivery/nigerian-states.ts";
import { orderStages, stageWords } from "#app/stages/stage-words.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx";
import { askingAddress, type OrderAsking } from "./order-asking.ts";
import styles from "./order-search.module.css";

const pauseMs = 500;
const label = "Search by order id, name, phone or piece";

/**
 * The search box by order id, and by all else one remembers of an order, with what narrows the list beside it: a plain
 * GET form, which with script searches by itself after a pause. Source: spec, screens.
 */
export function OrderSearch({ asking }: { asking: Partial<OrderAsking> }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { q = "", status } = asking;
  const search = () => void submit(form.current, { replace: true, preventScrollReset: true });

  useEffect(() => () => clearTimeout(timer.current), []);
  useShownQuery(input, q);

  return (
    <Form
      ref={form}
      role="search"
      action={href("/admin")}
      className={styles.search}
      onSubmit={() => clearTimeout(timer.current)}
    >
      {status && <input type="hidden" name="status" value={status} />}
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
          defaultValue={q}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, pauseMs);
          }}
        />
        {q && (
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
      <Narrowing asking={asking} onChoose={search} />
    </Form>
  );
}

/** Back and forward change the address; the box follows, except while it has the focus. */
function useShownQuery(input: RefObject<HTMLInputElement | null>, query: string): void {
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [input, query]);
}

/** Stage and place, folded until they are wanted. */
function Narrowing({ asking: { q, stage, region, status }, onChoose }: { asking: Partial<OrderAsking>; onChoose(): void }) {
  const count = [stage, region].filter(Boolean).length;
  return (
    // Filled anew when back or a link changes the address.
    <details key={`${stage} ${region}`} className={styles.narrowing} open={count > 0}>
      <summary className={styles.summary}>Filter{count > 0 && ` (${count})`}</summary>
      <div className={styles.choices}>
        <label>
          Stage
          <select className={field.input} name="stage" defaultValue={stage ?? ""} onChange={onChoose}>
            <option value="">any stage</option>
            {orderStages.map(one => (
              <option key={one} value={one}>
                {stageWords[one].title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Place
          <select className={field.input} name="region" defaultValue={region ?? ""} onChange={onChoose}>
            <option value="">any place</option>
            {nigerianStates.map(([code, name]) => (
              <option key={code}>{name}</option>
            ))}
          </select>
        </label>
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
