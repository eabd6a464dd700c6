import { href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { newNoteId } from "#app/orders/customers/change-person.server.ts";
import { findPerson } from "#app/orders/customers/find-person.server.ts";
import { listCustomers } from "#app/orders/customers/list-customers.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { listKnownMeasures } from "#app/orders/measures/list-known-measures.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { searchContactMessages } from "#app/people/contact/list-contact-messages.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/customer-page.ts";
import { merge, part, saveLabels, saveNote, stopNews, takeNoteOut } from "./change-customer.server.ts";
import { CustomerView } from "./customer-view.tsx";

const mostFound = 5;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  await recogniseLately(shop);
  const person = await findPerson(shop, params.id);
  if (!person) throw notFound();
  // Links to somebody who was merged lead on.
  if (person.id !== params.id) throw redirect(href("/admin/customers/:id", { id: person.id }));
  const { after, before, merge: query } = readListAddress(url, { merge: searchText });
  const { quickOrders } = await findShopSettings(shop);
  return {
    person,
    ...(await listOrders(shop, { personId: person.id, after, before, limit: 10 })),
    measures: await listKnownMeasures(shop, person.id),
    messages: await findMessages(shop, person.emails),
    query,
    found: query ? await findOthers(shop, query, person.id) : [],
    noteId: newNoteId(),
    quickOrders,
  };
}

async function findOthers(shop: Shop, query: string, id: string) {
  const { people } = await listCustomers(shop, { query, limit: mostFound + 1 });
  return people.filter(one => one.id !== id).slice(0, mostFound);
}

/** Messages from addresses of theirs; one that a guest typed is marked as such beside it. */
async function findMessages(shop: Shop, emails: { email: string }[]) {
  const found = [];
  for (const { email } of emails.slice(0, 3)) {
    const sent = await searchContactMessages(shop, { query: email, limit: mostFound });
    found.push(...sent.filter(one => one.email.toLowerCase() === email));
  }
  return found.map(({ id, message, at }) => ({ id, message, at }));
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, {
    note: saveNote,
    "remove-note": takeNoteOut,
    labels: saveLabels,
    "stop-news": stopNews,
    merge,
    part,
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData?.person.name ?? "Not found");

export default function DashboardCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading={loaderData.person.name || "Customer"} isInside>
      <CustomerView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
