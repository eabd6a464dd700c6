import type { ReactNode } from "react";
import { OwnPlace } from "#app/storefront/browsing/own-place.tsx";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
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

/**
 * A list with its filter: above the products on a phone, in a column at the side on large screens. Where delivery goes
 * by place, it says once for all products when they arrive.
 */
export function ListFrame({ head, menu, filtered, removals, children }: ListFrameProps) {
  const hasSide = menu || filtered;
  const { hasRates } = useShopFacts();
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
        {filtered && hasRates && (
          <p className={`small ${styles.arrives}`}>
            <OwnPlace goodsKobo={0}>When will it arrive?</OwnPlace>
          </p>
        )}
        {filtered && <FilterChips filter={filtered.filter} />}
        {children}
        {filtered && removals && <NothingLeft removals={removals} without={filtered.filter.without} />}
      </div>
    </div>
  );
}
