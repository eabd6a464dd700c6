import * as v from "valibot";
import { practiceActions } from "#app/money/payments/practice-actions.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/practice-payment.ts";
import { PracticeView } from "./practice-view.tsx";

export const handle: PageHandle = { framed: true, secret: true };

const intentSchema = v.picklist([...practiceActions, "close"]);

/** Anybody with the access code may see and pay it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return findPayment(context, params.accessCode);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const practice = practiceOf(context);
  const form = await request.formData().catch(() => new FormData());
  const intent = v.safeParse(intentSchema, form.get("intent"));
  if (!intent.success) throw badRequest();
  if (intent.output !== "close") await practice.perform(params.accessCode, intent.output);
  return { done: intent.output };
}

export const meta: Route.MetaFunction = () => [{ title: "Practice payment" }, { name: "robots", content: "noindex" }];

export default function PracticePayment({ loaderData, actionData }: Route.ComponentProps) {
  return <PracticeView {...loaderData} done={actionData?.done} />;
}

async function findPayment(context: Route.LoaderArgs["context"], accessCode: string) {
  const shop = shopOf(context);
  const transaction = await practiceOf(context).findTransaction(accessCode);
  if (!transaction) throw notFound();
  const { reference, status, amountKobo, email, settlesAt } = transaction;
  const { shopName } = await findShownSettings(shop);
  return { reference, status, amountKobo, email, settlesAt, shopName };
}

/** 404 in a shop whose payments are real. */
function practiceOf(context: Route.LoaderArgs["context"]) {
  const { practicePayments } = shopOf(context);
  if (!practicePayments) throw notFound();
  return practicePayments;
}
