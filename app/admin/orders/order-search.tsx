import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx";
import styles from "./order-search.module.css";

const pauseMs = 500;

/**
 * The search box by order id: a plain GET form, which with script searches by itself after a pause. Source: spec,
 * screens.
 */
export function OrderSearch({ query }: { query: string }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward change the address; the box follows, except while it has the focus.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form.current, { replace: true, preventScrollReset: true }), pauseMs);
  }

  return (
    <Form
      ref={form}
      role="search"
      action={href("/admin")}
      className={styles.search}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label htmlFor="order-search" className="visually-hidden">
        Search by order id
      </label>
      <SearchIcon className={styles.icon} />
      <input
        ref={input}
        id="order-search"
        name="q"
        type="search"
        className={styles.input}
        placeholder="Search by order id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={query}
        onInput={searchSoon}
      />
      {query && (
        <Link className={styles.clear} to={href("/admin")} onClick={() => input.current && (input.current.value = "")}>
          <CloseIcon />
          <span className="visually-hidden">Close search</span>
        </Link>
      )}
      <button type="submit" className="visually-hidden">
        Search
      </button>
    </Form>
  );
}

/** Whether the list at this address is being asked for again. */
export function useIsListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === href("/admin");
}
