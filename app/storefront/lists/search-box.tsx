import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form, href, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import styles from "./search-box.module.css";
import type { SearchPanelProps } from "./search-panel.tsx";

/**
 * A form to /search that works for everyone. With script, a panel shows results while typing; its code loads on focus,
 * because most visits never search. What was typed before the script arrives late (`useEarlyTyping`) and opens no panel
 * when the shopper has moved on.
 */
export function SearchBox({ className = "" }: { className?: string }) {
  const { key, search } = useLocation();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get("q") ?? "");
  // Closes once something is chosen, even if that is the present page.
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
      if (event.key === "ArrowDown") setOpenOn(key);
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
        <SubmitButton />
      </Form>
      {Panel && isOpen && <Panel query={query} onClose={clear} onChoose={setQuery} />}
    </div>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className={styles.button}>
      <SearchIcon />
      <span className="visually-hidden">Search</span>
    </button>
  );
}

/** Loads the panel's code; the next key tries again after a failure. */
function usePanel(): { Panel: ComponentType<SearchPanelProps> | undefined; load(): void } {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  return {
    Panel,
    load() {
      if (Panel) return;
      import("./search-panel.tsx").then(
        ({ SearchPanel }) => setPanel(() => SearchPanel),
        // Without a connection, the form still leads to the results page.
        () => {},
      );
    },
  };
}
