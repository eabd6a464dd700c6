import { data, href, isRouteErrorResponse, Link, redirect } from "react-router";
import * as v from "valibot";
import { intentField } from "#app/lib/posted-forms.ts";
import { reportTransferSent } from "#app/money/transfers/report-transfer-sent.server.ts";
import { cancelByShopper } from "#app/orders/cancelling/cancel-by-shopper.server.ts";
import { keepOrder } from "#app/orders/moved-days/keep-order.server.ts";
import { pinIntent, removePinIntent } from "#app/orders/pins/pin-words.ts";
import { openTracking } from "#app/orders/tracking/open-tracking.server.ts";
import { saveRiderNumber } from "#app/orders/tracking/rider-number.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { isUpload, readForm } from "#app/platform/http/read-body.server.ts";
import { asksForPlace } from "#app/platform/http/security-headers.server.ts";
import { payTrackedOrder } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { findWaysToReach } from "#app/shop/buying-facts/find-trust-facts.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/tracking-page.ts";
import { AwaitedCallView } from "./awaited-call-view.tsx";
import { cancelIntent } from "./cancel-form.tsx";
import { keepIntent } from "./moved-day.tsx";
import { postPin, refuseOnPage } from "./post-pin.server.ts";
import { proofUpload } from "./proof-upload.ts";
import { numberIntent } from "./rider-number.tsx";
import { TrackingView } from "./tracking-view.tsx";
import { TransferView } from "./transfer-view.tsx";
import styles from "./account-view.module.css";

export const handle: PageHandle = { secret: true, upload: proofUpload };

/** An order, or what it waits for, for anybody with the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const opened = await openTracking(shop, request, params.token);
  if (opened.kind === "found") {
    const { order } = opened;
    return data({ order }, { headers: order.pin?.isTaken ? { [asksForPlace]: "yes" } : {} });
  }
  const { kind, ...waiting } = opened;
  if ("transfer" in waiting) return data({ ...waiting, now: shop.now() });
  if ("call" in waiting) return data({ ...waiting, ways: await findWaysToReach(shop, await findShownSettings(shop)) });
  throw data(null, { status: kind === "unknown" ? 404 : 429 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** "I have sent it" for a transfer, whose form takes a picture; a number; a pin; keeping or cancelling; or paying. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  if (isUpload(request)) return await noteTransfer(shop, request, params);
  const form = await readForm(request);
  const intent = form.get(intentField);
  if (intent === numberIntent) return await saveNumber(shop, request, { form, params });
  if (intent === pinIntent || intent === removePinIntent) {
    return await postPin(shop, request, { intent, form, token: params.token });
  }
  if (intent === keepIntent) return await keep(shop, request, params);
  return intent === cancelIntent ? await cancel(shop, request, { form, params }) : await payDue(shop, params);
}

const cancelSchema = v.object({ seen: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)) });

async function cancel(shop: Shop, request: Request, posted: { form: FormData; params: { token: string } }) {
  const { form, params } = posted;
  const parsed = v.safeParse(cancelSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { kind } = await cancelByShopper(shop, request, { ...params, seenKobo: parsed.output.seen });
  if (kind === "unknown") throw notFound();
  if (kind === "cancelled" || kind === "already") return redirect(href("/track/:token", params));
  return refuseOnPage({ problem: cancelRefusals[kind] }, kind === "too-many-tries" ? 429 : 409);
}

async function keep(shop: Shop, request: Request, params: { token: string }) {
  const { kind } = await keepOrder(shop, request, params.token);
  if (kind === "unknown") throw notFound();
  if (kind === "kept") return redirect(href("/track/:token", params));
  if (kind === "too-many-tries") return refuseOnPage({ problem: manyTries }, 429);
  return refuseOnPage({ problem: "There is nothing to choose any more: we go on with your order." }, 409);
}

async function saveNumber(shop: Shop, request: Request, posted: { form: FormData; params: { token: string } }) {
  const { form, params } = posted;
  const saved = await saveRiderNumber(shop, request, { ...params, form });
  if (saved.kind === "refused") return refuseOnPage({ numberProblem: saved.sentence }, 400);
  if (saved.kind === "unknown") throw notFound();
  if (saved.kind === "too-many-tries") return refuseOnPage({ numberProblem: manyTries }, 429);
  if (saved.kind === "too-late") return refuseOnPage({ problem: sentSince }, 409);
  return redirect(href("/track/:token", params));
}

const sentSince = "Your order is on its way, so its number can't be changed here any more. Contact us.";

/** Reads the body only when the order waits for this. */
async function noteTransfer(shop: Shop, request: Request, params: { token: string }) {
  const result = await reportTransferSent(shop, request, params.token);
  if (result.kind === "unknown") throw notFound();
  if (result.kind === "refused") return refuseOnPage({ problem: result.problem }, 400);
  if (result.kind === "too-many-tries") return refuseOnPage({ problem: manyTries }, 429);
  return redirect(href("/track/:token", params));
}

async function payDue(shop: Shop, params: { token: string }) {
  if (!shop.payments.takesNew) return redirect(href("/track/:token", params));
  const paying = await payTrackedOrder(shop, params.token);
  if (paying.kind === "missing") throw notFound();
  // The page says so when it was paid in the meantime.
  return redirect(paying.kind === "payable" ? href("/pay/:token", paying) : href("/track/:token", params));
}

const cancelRefusals = {
  off: "This order can't be cancelled here. Contact us.",
  "too-late": "We have begun to prepare your order, so it can't be cancelled here any more. Contact us.",
  outdated: "The amount has changed since you opened this page. Look at it and try again.",
  "under-way": "Money of this order is already on its way back. Contact us to cancel it.",
  "too-many-tries": "Too many tries. Wait an hour and try again.",
};

const manyTries = "Too many tries. Wait an hour and try again.";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageMeta(matches, titleOf(loaderData));

function titleOf(opened: Route.MetaArgs["loaderData"]): string {
  if (!opened) return "Order not found";
  if ("call" in opened) return "Awaiting our call";
  return "order" in opened ? `Order ${opened.order.number}` : "Transfer to the shop";
}

export default function TrackOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { problem, numberProblem, pinProblem } = actionData ?? {};
  const { token } = params;
  if ("order" in loaderData) {
    return <TrackingView order={loaderData.order} token={token} {...{ problem, numberProblem, pinProblem }} />;
  }
  if ("call" in loaderData) return <AwaitedCallView {...loaderData} token={token} numberProblem={numberProblem} />;
  return <TransferView {...loaderData} token={token} problem={problem} numberProblem={numberProblem} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable">Order not found</h1>
      {status === 429 && <p>Too many tries from your network. Wait an hour, then open your link again.</p>}
      <p>
        The link may be incomplete. Open it from your order's email again, or{" "}
        <Link to={href("/track")}>have the link sent to you</Link>.
      </p>
    </section>
  );
}
