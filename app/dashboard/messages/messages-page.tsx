import { href } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery, oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { findPeopleByEmail } from "#app/orders/customers/find-known.server.ts";
import { countOpenMessages, listContactMessages } from "#app/people/contact/list-contact-messages.server.ts";
import { markMessage } from "#app/people/contact/mark-message.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/messages-page.ts";
import { MessageList } from "./message-list.tsx";

const states = ["open", "done"] as const;
const mark = v.object({ id: uuid, done: v.picklist(["0", "1"]) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after, before, show } = readListAddress(url, { show: oneOf(states) });
  const { shopName } = await findShopSettings(shop);
  const listed = await listContactMessages(shop, { show, after, before });
  return {
    ...listed,
    customers: await findPeopleByEmail(
      shop,
      listed.messages.map(({ email }) => email),
    ),
    show,
    openCount: await countOpenMessages(shop),
    answering: { shopName, text: (await findShopTexts(shop)).answer },
    search: url.search,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const wanted = v.safeParse(mark, Object.fromEntries(await readForm(request)));
  if (!wanted.success) throw badRequest();
  const { id, done } = wanted.output;
  const isThere = await markMessage(shop, { id, isDone: done === "1", actor: staffOf(context).email });
  if (!isThere) throw notFound();
  return leave(
    shop,
    href("/admin/messages") + url.search,
    "updated",
    done === "1" ? "Message done" : "Message open again",
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Messages");

export default function DashboardMessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, customers, newer, older, show, openCount, answering, search } = loaderData;
  const words = { all: "All", open: `Open (${openCount})`, done: "Done" };
  return (
    <DashboardSection heading="Messages">
      {(messages.length > 0 || show) && (
        <FilterLinks
          label="Messages"
          choices={[undefined, ...states].map(state => ({
            words: words[state ?? "all"],
            to: href("/admin/messages") + listQuery({ show: state }),
            isCurrent: state === show,
          }))}
        />
      )}
      {messages.length > 0 ? (
        <MessageList messages={messages} customers={customers} answering={answering} search={search} />
      ) : (
        <NothingHere>
          <p>{show ? "No messages here." : "No messages. Messages from the contact page appear here."}</p>
        </NothingHere>
      )}
      <ListPages
        label="Pages of messages"
        path={href("/admin/messages")}
        asking={{ show }}
        newer={newer}
        older={older}
      />
    </DashboardSection>
  );
}
