import { href } from "react-router";
import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { listQueues, startQueue } from "#app/orders/chat-queues/chat-queues.server.ts";
import { groupReachable } from "#app/orders/chat-queues/list-reachable.server.ts";
import { problemOfText } from "#app/orders/chat-queues/queue-text.ts";
import { findPeopleChoices } from "#app/orders/customers/list-customers.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/whatsapp-page.ts";
import { readPeopleAsking, wordFiltersOf } from "./read-people-asking.ts";
import { WhatsAppView, wordsOfAsking } from "./whatsapp-view.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { asking } = readPeopleAsking(url);
  await recogniseLately(shop);
  return {
    asking,
    choices: await findPeopleChoices(shop),
    groups: await groupReachable(shop, wordFiltersOf(asking)),
    hasAny: (await groupReachable(shop)).length > 0,
    queues: await listQueues(shop),
    queueId: newId(),
    asksConsent: (await findShopSettings(shop)).asksConsent,
  };
}

const startForm = v.object({ queueId: uuid, body: v.pipe(v.string(), v.trim(), v.maxLength(5_000)) });

/** Starts a queue for the customers on the page. The form is posted to the page's address, which has the filters. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(startForm, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { queueId, body: typed } = parsed.output;
  const { asking } = readPeopleAsking(url);
  const body = typed.replaceAll("\r\n", "\n");
  const problem = problemOfText(body, shop.consentLinks.make(queueId));
  if (problem) return refuse(form, 422, { fields: { body: problem } });
  const filters = wordFiltersOf(asking);
  const about = wordsOfAsking(asking);
  const people = await startQueue(shop, { id: queueId, body, about, actor: staffOf(context).email, filters });
  if (people === 0) return refuse(form, 422, { fields: { body: "Nobody on this list agreed to news on WhatsApp." } });
  return leave(shop, href("/admin/customers/whatsapp/:id", { id: queueId }), "updated", "List started");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "News on WhatsApp");

export default function WhatsAppPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="News on WhatsApp" isInside>
      <WhatsAppView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
