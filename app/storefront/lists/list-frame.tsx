import type { ReactNode } from "react";
import { FilterChips, NothingLeft } from "./filter-chips.tsx";
import { FilterFold, type FilterFoldProps, SortList } from "./filter-fold.tsx";
import styles from "./list-frame.module.css";

type ListFrameProps = {
  head?: ReactNode;
  /** Shown above the filter. */
  menu?: ReactNode;
  /** Absent where there is nothing to filter. */
  filtered: FilterFoldProps | undefined;
  /** What to remove where nothing is left. */
  removals: string[] | undefined;
  children: ReactNode;
};

/** A list with its filter: above the products on a phone, in a column at the side on large screens. */
export function ListFrame({ head, menu, filtered, removals, children }: ListFrameProps) {
  const hasSide = menu || filtered;
  return (
    <div className={hasSide ? `stack ${styles.frame} ${styles.sided}` : `stack ${styles.frame}`}>
      {head && <div className={styles.head}>{head}</div>}
      {hasSide && (
        <div className={styles.side}>
          {menu}
          {filtered && <FilterFold {...filtered} />}
        </div>
      )}
      {filtered && <SortList {...filtered} />}
      <div className={styles.list}>
        {filtered && <FilterChips filter={filtered.filter} />}
        {children}
        {filtered && removals && <NothingLeft removals={removals} without={filtered.filter.without} />}
      </div>
    </div>
  );
}
