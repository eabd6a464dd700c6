import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form, href, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import styles from "./search-box.module.css";
import type { SearchPanelProps } from "./search-panel.tsx";

/**
 * The search box: a form to /search for everyone, and with script a panel of results below it while one types. The
 * panel's code is fetched when the box gets the focus: most visits never search. What was typed before the script came
 * is heard late (`useEarlyTyping`) and opens no panel over somebody who has gone on to something else.
 */
export function SearchBox({ className = "" }: { className?: string }) {
  const { key, search } = useLocation();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get("q") ?? "");
  // The panel closes once something is chosen, even if it is the present page.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  const input = useRef<HTMLInputElement>(null);
  const { Panel, load } = usePanel();

  function clear() {
    setQuery("");
    setOpenOn(undefined);
    input.current?.focus();
  }

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      clear();
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpenOn(undefined);
    },
  };

  return (
    <div className={`${styles.search} ${className}`} {...handlers}>
      <Form role="search" action={href("/search")} className={styles.form} onSubmit={() => setOpenOn(undefined)}>
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
          onFocus={load}
          onClick={() => setOpenOn(key)}
          onChange={event => {
            load();
            setQuery(event.target.value);
            if (document.activeElement === event.target) setOpenOn(key);
          }}
        />
        <button type="submit" className={styles.button}>
          <SearchIcon />
          <span className="visually-hidden">Search</span>
        </button>
      </Form>
      {Panel && isOpen && <Panel query={query} onClose={clear} />}
    </div>
  );
}

/** The panel of results once its code is loaded. A failed load is tried again at the next key. */
function usePanel(): { Panel: ComponentType<SearchPanelProps> | undefined; load(): void } {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  return {
    Panel,
    load() {
      if (Panel) return;
      import("./search-panel.tsx").then(
        ({ SearchPanel }) => setPanel(() => SearchPanel),
        // No connection: the form still leads to the page of results.
        () => {},
      );
    },
  };
}
