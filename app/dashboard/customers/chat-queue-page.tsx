import { href } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { findQueue, markDone, removeQueue, takeNext } from "#app/orders/chat-queues/chat-queues.server.ts";
import { chatFor, textFor } from "#app/orders/chat-queues/queue-text.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions, type Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/chat-queue-page.ts";
import { ChatQueueView } from "./chat-queue-view.tsx";

/** Takes a chat for a quarter of an hour when the page is opened, so that nobody else opens the same one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const queue = await findQueue(shop, params.id);
  if (!queue) throw notFound();
  await recogniseLately(shop);
  const person = await takeNext(shop, { id: queue.id, actor: staffOf(context).email });
  // Counted once the chat is taken, because somebody may have withdrawn meanwhile.
  const { id, about, done, left } = (await findQueue(shop, params.id)) ?? queue;
  if (!person) return { queue: { id, about, done, left }, chat: undefined };
  const text = textFor(queue.body, { name: person.name, link: shop.consentLinks.make(person.id) });
  const { id: consentId, name, phone, tags } = person;
  return { queue: { id, about, done, left }, chat: { consentId, name, phone, tags, text, to: chatFor(phone, text) } };
}

type PostedQueue = Posted<{ id: string }>;

const nextForm = v.object({ consent: uuid });

/** The form names the person that was shown, so that a second press moves nobody on. */
async function next({ form, params, context }: PostedQueue) {
  const shop = shopOf(context);
  const parsed = v.safeParse(nextForm, Object.fromEntries(form));
  if (!parsed.success || !(await findQueue(shop, params.id))) throw badRequest();
  const actor = staffOf(context).email;
  const { doneBefore } = await markDone(shop, { id: params.id, consentId: parsed.output.consent, actor });
  const isOthers = doneBefore !== undefined && doneBefore !== actor;
  const page = href("/admin/customers/whatsapp/:id", { id: params.id });
  return leave(shop, page, "updated", isOthers ? `${doneBefore} had done this one` : "Done");
}

async function remove({ params, context }: PostedQueue) {
  const shop = shopOf(context);
  if (!(await findQueue(shop, params.id))) throw notFound();
  await removeQueue(shop, params.id);
  return leave(shop, href("/admin/customers/whatsapp"), "updated", "List deleted");
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { next, remove });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Messages one by one");

export default function ChatQueuePage({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Messages one by one" isInside>
      <ChatQueueView {...loaderData} />
    </DashboardSection>
  );
}
