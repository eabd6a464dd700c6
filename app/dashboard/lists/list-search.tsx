import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx";
import { type ListAsking, listQuery } from "./list-address.ts";
import styles from "./list-search.module.css";

const pauseMs = 500;

type ListSearchProps = {
  path: string;
  /** Empty when nothing is searched for. */
  query: string;
  /** Parameters without an input in the form; the search keeps them. */
  kept?: ListAsking;
  /** `kept` plus the form's own inputs; closing the search keeps them. */
  asking?: ListAsking;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Left out: searches by itself after a pause, and only screen readers get the label. */
  submitLabel?: string;
  /** Of a page that is only a search: the field has the focus from the beginning. */
  hasFocus?: boolean;
  /** Further inputs. With `onChange={searchNow}` a choice searches at once. */
  children?: ReactNode;
};

export function searchNow({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}

/** A GET form, which works without script. */
export function ListSearch(props: ListSearchProps) {
  const { path, kept = {}, submitLabel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const submit = useSubmit();
  const isLive = submitLabel === undefined;
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void submit(form.current, { replace: true, preventScrollReset: true }),
      pauseMs,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form
      ref={form}
      role="search"
      action={path}
      className={isLive ? `cluster bottom ${styles.search}` : `cluster bottom ${styles.search} ${styles.alone}`}
      replace={isLive}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      {Object.entries(kept).map(([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />)}
      <SearchBox {...props} onType={isLive ? searchSoon : undefined} />
      {!isLive && <Button type="submit">{submitLabel}</Button>}
      {children}
    </Form>
  );
}

function SearchBox(props: ListSearchProps & { onType: (() => void) | undefined }) {
  const { path, query, label, hint, placeholder, kept, asking = kept, submitLabel, hasFocus, onType } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The box follows back and forward, except while it has the focus.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  return (
    <div className={`stack gap-1 may-shrink ${styles.field}`}>
      <label htmlFor={id} className={submitLabel ? "small" : "visually-hidden"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div className="may-shrink anchor">
        <SearchIcon className={styles.icon} />
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          className={`control target ${styles.input}`}
          placeholder={placeholder}
          aria-describedby={hint && `${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          defaultValue={query}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is only this field
          autoFocus={hasFocus}
          data-takes-focus={hasFocus || undefined}
          onInput={onType}
        />
        {query && (
          <Link
            className={`stack centered round-target lights-up ${styles.clear}`}
            to={path + listQuery({ ...asking, q: "" })}
            onClick={() => input.current && (input.current.value = "")}
          >
            <CloseIcon />
            <span className="visually-hidden">Close search</span>
          </Link>
        )}
        {!submitLabel && (
          <button type="submit" className="visually-hidden">
            Search
          </button>
        )}
      </div>
    </div>
  );
}
