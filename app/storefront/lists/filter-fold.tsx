import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import type { FilterView } from "#app/catalog/filters/filter-view.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { AskCount, FilteredListName, FoundCount } from "./ask-filter-count.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import { isBesideList } from "./use-filter-form.ts";
import styles from "./filter-fold.module.css";

const [foldId, formId] = ["filters", "filter-form"];

export type FilterFoldProps = { filter: FilterView; list: FilteredListName; found: FoundCount | undefined };

/**
 * "Filter (2)". A sheet on phones, the column at the side on large screens, where each choice applies at once, and a
 * fold on phones without script.
 */
export function FilterFold({ filter, list, found }: FilterFoldProps) {
  const { Sheet, isOpen, open, close } = useSheet();
  const { chips } = filter;
  return (
    <>
      <details id={foldId} className={styles.fold}>
        <summary className={`row gap-1 middle apart control ${styles.summary}`} onClick={open}>
          {chips.length > 0 ? `Filter (${chips.length})` : "Filter"}
          <ChevronIcon />
        </summary>
        <h2 className={`gone ${styles.title}`} tabIndex={-1}>
          Filter
        </h2>
        <FilterFields
          key={Object.values(list).join()}
          id={formId}
          filter={filter}
          list={list}
          ask={askLater}
          isAtSide
          onSubmit={closeFilter}
        />
      </details>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} filter={filter} list={list} found={found} />}
    </>
  );
}

/** Where the pressed control disappears, the focus moves to the filter's summary or its title; the fold closes. */
export function closeFilter(): void {
  const fold = document.getElementById(foldId);
  fold?.removeAttribute("open");
  // Only one of the headings is shown.
  for (const part of fold?.querySelectorAll<HTMLElement>(":scope > h2, :scope > summary") ?? []) {
    part.focus({ preventScroll: true });
  }
}

/** Shown outside the filter, but part of its form. Without script it has a button. */
export function SortList({ filter, list }: Omit<FilterFoldProps, "found">) {
  const { order, isSold } = filter;
  const isSearch = list.q !== undefined;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Going back leads to an earlier order; a new element would lose the focus.
    if (select.current) select.current.value = order ?? "";
  }, [order]);
  return (
    <div className={`cluster gap-2 ${styles.sort}`}>
      <label className={`row gap-1 middle control ${styles.order}`}>
        Sort
        <select
          ref={select}
          name="sort"
          form={formId}
          autoComplete="off"
          defaultValue={order ?? ""}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {isSearch && <option value="">Best match</option>}
          <option value={isSearch ? "newest" : ""}>Newest</option>
          {isSold && <option value="best-selling">Best selling</option>}
          <option value="price-up">Lowest price</option>
          <option value="price-down">Highest price</option>
        </select>
      </label>
      <noscript>
        <button type="submit" form={formId} className={`control ${styles.go}`}>
          Sort
        </button>
      </noscript>
    </div>
  );
}

const loadSheet = () => import("./filter-sheet.tsx");

/** Without a connection the button only says "Show". */
const askLater: AskCount = (form, list, onFound) => {
  loadSheet().then(
    ({ countBesideSheet }) => countBesideSheet(form, list, onFound),
    () => onFound(undefined),
  );
};

/** Loads the sheet's code at the first press. On large screens, and without a connection, the fold opens instead. */
function useSheet() {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    Sheet,
    isOpen,
    open(event: MouseEvent<HTMLElement>) {
      const fold = event.currentTarget.parentElement as HTMLDetailsElement;
      if (fold.open || isBesideList()) return;
      event.preventDefault();
      loadSheet().then(
        ({ FilterSheet }) => {
          setSheet(() => FilterSheet);
          return setIsOpen(true);
        },
        () => {
          fold.open = true;
        },
      );
    },
    close: () => setIsOpen(false),
  };
}
