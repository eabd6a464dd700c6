import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { PeopleTable } from "#app/dashboard/customers/people-table.tsx";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { listQuery, readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { MessageList } from "#app/dashboard/messages/message-list.tsx";
import { parcelsOf } from "#app/dashboard/order/parcel.ts";
import { OrderTable } from "#app/dashboard/orders/order-table.tsx";
import { ReturnList } from "#app/dashboard/returns/return-list.tsx";
import { findSettings } from "#app/dashboard/settings/find-settings.server.ts";
import { FoundSettings } from "#app/dashboard/settings/found-settings.tsx";
import { searchUnpaid } from "#app/money/awaits-staff/search-unpaid.server.ts";
import { listCustomers } from "#app/orders/customers/list-customers.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { searchReturns } from "#app/orders/returns/list-returns.server.ts";
import { searchContactMessages } from "#app/people/contact/list-contact-messages.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/search-page.ts";
import { FoundProducts } from "./found-products.tsx";
import { FoundUnpaid } from "./found-unpaid.tsx";
import styles from "./search-page.module.css";

/** The most orders, and the most products, that are shown; each list has the others. */
const most = 5;

const notFound = { people: [], unpaid: [], returns: [], messages: [], answering: { shopName: "", text: "" } };

/**
 * `?q=`: orders, people who have not paid yet, returns, messages, products and settings with these words, as far as the
 * role may see them.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q } = readListAddress(url, { q: searchText });
  const shop = shopOf(context);
  const now = shop.now();
  const nothing = {
    ...notFound,
    now,
    query: q,
    orders: [],
    hasMoreOrders: false,
    products: [],
    hasMoreProducts: false,
    settings: [],
  };
  if (!q) return nothing;
  const seesEmails = mayDo(context, "orders");
  const found = await listOrders(shop, { query: q, limit: most, seesEmails });
  const { orders, older } = seesEmails ? found : parcelsOf(found);
  const goods = mayDo(context, "goods")
    ? await listOwnedProducts(shop, { query: q, show: "", sort: "newest", limit: most })
    : { products: [] };
  return {
    now,
    query: q,
    ...(await findBeside(shop, q, {
      orders: seesEmails,
      messages: mayDo(context, "messages"),
      customers: mayDo(context, "customers"),
    })),
    orders,
    hasMoreOrders: older !== undefined,
    products: goods.products,
    hasMoreProducts: "next" in goods,
    settings: findSettings(context, q),
  };
}

/** What is found beside orders and products. */
async function findBeside(shop: Shop, query: string, may: { orders: boolean; messages: boolean; customers: boolean }) {
  const asked = { query, limit: most };
  if (may.customers) await recogniseLately(shop);
  return {
    people: may.customers ? (await listCustomers(shop, asked)).people : [],
    unpaid: may.orders ? await searchUnpaid(shop, asked) : [],
    returns: may.orders ? await searchReturns(shop, asked) : [],
    messages: may.messages ? await searchContactMessages(shop, asked) : [],
    answering: may.messages
      ? { shopName: (await findShopSettings(shop)).shopName, text: (await findShopTexts(shop)).answer }
      : notFound.answering,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search");

export default function DashboardSearchPage({ loaderData }: Route.ComponentProps) {
  const { now, query, orders, hasMoreOrders, people, unpaid, returns, messages, answering } = loaderData;
  const { products, hasMoreProducts, settings } = loaderData;
  const isNothing =
    query !== "" && [orders, people, unpaid, returns, messages, products, settings].every(({ length }) => length === 0);
  return (
    <DashboardSection heading="Search">
      <ListSearch
        path={href("/admin/search")}
        query={query}
        label="Search orders, products and settings"
        placeholder="Name, phone, order id, product, setting"
        hasFocus
      />
      <div className={`stack gap-6 above-4 ${styles.found}`}>
        {people.length > 0 && (
          <Part heading="Customers">
            <PeopleTable people={people} />
          </Part>
        )}
        {orders.length > 0 && (
          <Part heading="Orders">
            <OrderTable orders={orders} search="" canSelect={false} />
            {hasMoreOrders && <Link to={href("/admin") + listQuery({ q: query })}>All orders with “{query}”</Link>}
          </Part>
        )}
        {unpaid.length > 0 && (
          <Part heading="Not paid yet">
            <FoundUnpaid checkouts={unpaid} now={now} />
          </Part>
        )}
        {returns.length > 0 && (
          <Part heading="Returns">
            <ReturnList returns={returns} />
          </Part>
        )}
        {messages.length > 0 && (
          <Part heading="Messages">
            <MessageList messages={messages} answering={answering} search="" />
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
        <Outcome query={query} isNothing={isNothing} />
      </div>
    </DashboardSection>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h2 className="title-4 below-2">{heading}</h2>
      {children}
    </section>
  );
}

function Outcome({ query, isNothing }: { query: string; isNothing: boolean }) {
  return (
    <>
      <p role="status" className={isNothing ? undefined : "visually-hidden"}>
        {isNothing ? "No results found" : query && "Results below"}
      </p>
      {isNothing && (
        <NothingHere>
          <p>Try a customer’s name or phone, an order id, a product’s title or a setting such as “fee”.</p>
        </NothingHere>
      )}
    </>
  );
}
