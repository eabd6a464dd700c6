import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import styles from "./search-box.module.css";
import { SearchPanel } from "./search-panel.tsx";
import { useProductSearch } from "./use-product-search.ts";

/** The search box: a form to /search for everyone, and with script a panel of results below it while one types. */
export function SearchBox({ className = "" }: { className?: string }) {
  const { key, search } = useLocation();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get("q") ?? "");
  // Open until something is chosen, were it the page one is on: then the panel has done its work.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  const input = useRef<HTMLInputElement>(null);
  const { state, retry } = useProductSearch(isOpen ? query : "");

  function clear() {
    setQuery("");
    setOpenOn(undefined);
    input.current?.focus();
  }

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !query) return;
      event.preventDefault();
      clear();
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpenOn(undefined);
    },
  };

  return (
    <div className={`${styles.search} ${className}`} {...handlers}>
      <Form role="search" action="/search" className={styles.form} onSubmit={() => setOpenOn(undefined)}>
        <label htmlFor="search" className="visually-hidden">
          Search for products
        </label>
        <input
          ref={input}
          id="search"
          className={styles.input}
          type="search"
          name="q"
          placeholder="search for products..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setOpenOn(key);
          }}
        />
        <button type="submit" className={styles.button}>
          <SearchIcon />
          <span className="visually-hidden">Search</span>
        </button>
      </Form>
      {isOpen && query.trim() !== "" && <SearchPanel state={state} onRetry={retry} onClose={clear} />}
    </div>
  );
}
