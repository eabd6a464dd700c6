import { href, Link } from "react-router";
import { useMenuCounts } from "#app/dashboard/frame/menu-counts.ts";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { useShownTab } from "#app/dashboard/lists/use-shown-tab.ts";
import { mostCounted, orderTabs, type TabCounts, tabWords } from "#app/orders/orders/order-tabs.ts";
import type { OrderAsking } from "./order-search.tsx";
import styles from "./order-tab-links.module.css";

type OrderTabLinksProps = {
  asking: Partial<OrderAsking>;
  /** Left out while the list is searched or filtered: they count all orders. */
  counts?: TabCounts | undefined;
  /** Whether a content store has orders from before the shop used it. */
  hasStoreOrders: boolean;
  /** True when orders of the content store are shown. */
  isInStore?: boolean;
};

/** Each tab is a link that keeps search and filter. */
export function OrderTabLinks({ asking, counts, hasStoreOrders, isInStore = false }: OrderTabLinksProps) {
  const seesMoney = useMay("orders");
  const showsNotReady = useShowsNotReady(asking, counts);
  const row = useShownTab<HTMLUListElement>();
  const shown = orderTabs.filter(tab => (tab === "unpaid" ? seesMoney : tab !== "not-ready" || showsNotReady));
  const tabs = [...shown, undefined].map(tab => ({
    words: tab ? tabWords[tab] : "All",
    count: tab && tab !== "done" ? counts?.[tab] : undefined,
    to: href("/admin") + listQuery({ ...asking, tab }),
    isCurrent: tab === asking.tab && !isInStore,
  }));
  const inStore = {
    words: "Content store",
    count: undefined,
    to: href("/admin/orders/in-store"),
    isCurrent: isInStore,
  };
  return (
    <nav className={styles.nav} aria-label="Orders by state" data-print="no">
      <ul ref={row} className={`row ${styles.tabs}`}>
        {(hasStoreOrders ? [...tabs, inStore] : tabs).map(({ words, count, to, isCurrent }) => (
          <li key={words}>
            <Link
              className={`row gap-1 middle plain-link medium lights-up ${styles.tab}`}
              to={to}
              aria-current={isCurrent ? "true" : undefined}
            >
              {words}
              {count !== undefined && count > 0 && (
                <span className={`muted figures ${styles.count}`}>
                  {" "}
                  {count > mostCounted ? `${mostCounted}+` : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A shop that neither makes anything to order nor sells it before it comes has no such tab. */
function useShowsNotReady({ tab }: Partial<OrderAsking>, counts: TabCounts | undefined): boolean {
  const isUsed = useMenuCounts()?.workroom !== undefined;
  return isUsed || tab === "not-ready" || (counts?.["not-ready"] ?? 0) > 0;
}
