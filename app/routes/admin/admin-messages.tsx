import { href } from "react-router";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { MessageKinds } from "#app/admin/messages/message-kinds.tsx";
import { MessageList } from "#app/admin/messages/message-list.tsx";
import { PageLinks } from "#app/admin/page-links.tsx";
import { listContactMessages } from "#app/contact/list-contact-messages.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-messages.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { after, before } = Object.fromEntries(url.searchParams);
  return await listContactMessages(shopOf(context), { after, before });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Messages");

export default function AdminMessagesPage({ loaderData: { messages, newer, older } }: Route.ComponentProps) {
  return (
    <AdminSection heading="messages">
      <MessageKinds />
      {messages.length > 0 ? (
        <MessageList messages={messages} />
      ) : (
        <NothingHere>
          <p>No messages. What people write on the contact page appears here.</p>
        </NothingHere>
      )}
      <PageLinks
        label="Pages of messages"
        previous={newer && `${href("/admin/messages")}?before=${newer}`}
        next={older && `${href("/admin/messages")}?after=${older}`}
      />
    </AdminSection>
  );
}
