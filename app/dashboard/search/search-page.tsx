import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { listQuery, readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { withoutEmails } from "#app/dashboard/order/parcel.ts";
import { OrderTable } from "#app/dashboard/orders/order-table.tsx";
import { FoundSettings } from "#app/dashboard/settings/found-settings.tsx";
import { findSettings } from "#app/dashboard/settings/find-settings.server.ts";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { FoundProducts } from "./found-products.tsx";
import styles from "./search-page.module.css";
import type { Route } from "./+types/search-page.ts";

/** Of orders and of products; each list has the others. */
const most = 5;

/** `?q=`: orders, products and settings with these words, as far as the role may see them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q } = readListAddress(url, { q: searchText });
  const nothing = { query: q, orders: [], hasMoreOrders: false, products: [], hasMoreProducts: false, settings: [] };
  if (!q) return nothing;
  const shop = shopOf(context);
  const seesEmails = mayDo(context, "orders");
  const found = await listOrders(shop, { query: q, limit: most, seesEmails });
  const { orders, older } = seesEmails ? found : withoutEmails(found);
  const goods = mayDo(context, "goods")
    ? await listOwnedProducts(shop, { query: q, show: "", sort: "newest", limit: most })
    : { products: [] };
  return {
    query: q,
    orders,
    hasMoreOrders: older !== undefined,
    products: goods.products,
    hasMoreProducts: "next" in goods,
    settings: findSettings(context, q),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search");

export default function DashboardSearchPage({ loaderData }: Route.ComponentProps) {
  const { query, orders, hasMoreOrders, products, hasMoreProducts, settings } = loaderData;
  const isNothing = query !== "" && orders.length + products.length + settings.length === 0;
  return (
    <DashboardSection heading="Search">
      <ListSearch
        path={href("/admin/search")}
        query={query}
        label="Search orders, products and settings"
        placeholder="Name, phone, order id, product, setting"
        hasFocus
      />
      <div className={styles.found}>
        {orders.length > 0 && (
          <Part heading="Orders">
            <OrderTable orders={orders} search="" canSelect={false} />
            {hasMoreOrders && <Link to={href("/admin") + listQuery({ q: query })}>All orders with “{query}”</Link>}
          </Part>
        )}
        {products.length > 0 && (
          <Part heading="Products">
            <FoundProducts products={products} />
            {hasMoreProducts && (
              <Link to={href("/admin/products") + listQuery({ q: query })}>All products with “{query}”</Link>
            )}
          </Part>
        )}
        {settings.length > 0 && (
          <Part heading="Settings">
            <FoundSettings found={settings} />
          </Part>
        )}
        <p role="status" className={isNothing ? undefined : "visually-hidden"}>
          {isNothing ? "No results found" : query && "Results below"}
        </p>
        {isNothing && (
          <NothingHere>
            <p>Try a customer’s name or phone, an order id, a product’s title or a setting such as “fee”.</p>
          </NothingHere>
        )}
      </div>
    </DashboardSection>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
