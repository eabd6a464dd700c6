import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form, href, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import type { SearchPanelProps } from "./search-panel.tsx";
import styles from "./search-box.module.css";

/**
 * A form to /search that works for everyone. With script, a panel shows results while typing; its code loads on focus,
 * because most visits never search. What was typed before the script arrives late (`useEarlyTyping`) and opens no panel
 * when the shopper has moved on.
 */
export function SearchBox({ className = "" }: { className?: string }) {
  const { query, setQuery, isOpen, open, close, input, clear } = useQuery();
  const { Panel, load } = usePanel();
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "ArrowDown") open();
      if (event.key !== "Escape") return;
      event.preventDefault();
      clear();
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    onSubmit: () => {
      close();
      loadPanel().then(({ rememberSearch }) => rememberSearch(query), withoutPanel);
    },
  };

  return (
    <div className={`anchor ${className}`} {...handlers}>
      <Form role="search" action={href("/search")} className="anchor">
        <label htmlFor="search" className="visually-hidden">
          Search for products
        </label>
        <input
          ref={input}
          id="search"
          className={`control target ${styles.input}`}
          type="search"
          name="q"
          placeholder="search for products..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onFocus={load}
          onClick={open}
          onChange={event => {
            load();
            setQuery(event.target.value);
            if (document.activeElement === event.target) open();
          }}
        />
        <SubmitButton />
      </Form>
      {Panel && isOpen && <Panel query={query} onClose={clear} onChoose={setQuery} />}
    </div>
  );
}

/** The typed text, and whether the panel is open: it closes once something is chosen, even the present page. */
function useQuery() {
  const { key, search } = useLocation();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get("q") ?? "");
  const [openOn, setOpenOn] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpenOn(undefined);
  return {
    ...{ query, setQuery, input, close },
    isOpen: openOn === key,
    open: () => setOpenOn(key),
    clear() {
      setQuery("");
      close();
      input.current?.focus();
    },
  };
}

function SubmitButton() {
  return (
    <button type="submit" className={`stack centered bare muted ${styles.button}`}>
      <SearchIcon />
      <span className="visually-hidden">Search</span>
    </button>
  );
}

const loadPanel = () => import("./search-panel.tsx");

/** Without a connection, the form still leads to the results page. */
function withoutPanel() {}

/** Loads the panel's code; the next key tries again after a failure. */
function usePanel(): { Panel: ComponentType<SearchPanelProps> | undefined; load(): void } {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  return {
    Panel,
    load() {
      if (Panel) return;
      loadPanel().then(({ SearchPanel }) => setPanel(() => SearchPanel), withoutPanel);
    },
  };
}
