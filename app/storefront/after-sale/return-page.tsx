import { data, href, isRouteErrorResponse, Link, redirect } from "react-router";
import { sendReturn } from "#app/orders/returns/agree-return.server.ts";
import { type AskedReturn, askReturn, withdrawReturn } from "#app/orders/returns/ask-return.server.ts";
import { findOwnReturns } from "#app/orders/returns/find-own-returns.server.ts";
import { parseReturnForm, parseWaybill, type ReturnField } from "#app/orders/returns/parse-return-request.ts";
import { addReturnPicture } from "#app/orders/returns/return-pictures.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { proofUpload } from "#app/storefront/order/proof-upload.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/return-page.ts";
import type { ReturnFormAnswer } from "./ask-form.tsx";
import { OwnReturnsView } from "./return-view.tsx";
import styles from "#app/storefront/order/account-view.module.css";

export const handle: PageHandle = { secret: true, upload: proofUpload };

/** For anybody with the order's link. `formId` makes a double click one return. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findOwnReturns(shop, params.token);
  if (!found) throw data(null, { status: 404 });
  return { found, formId: newId() };
}

/** The address names the form, because the body of a form with a picture is read last. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { token } = params;
  const id = url.searchParams.get("return") ?? "";
  const name = url.searchParams.get("form");
  if (name === "picture") return await keepPicture(shop, request, { token, id });
  const form = await readForm(request);
  if (name === "ask") return await ask(shop, request, { token, form });
  if (name !== "withdraw" && name !== "sent") throw data(null, { status: 400 });
  const outcome =
    name === "withdraw"
      ? await withdrawReturn(shop, { token, id })
      : await sendReturn(shop, { token, id, actor: "tracking link", waybill: parseWaybill(form) });
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  // Already answered: the page says how.
  return back(token);
}

const back = (token: string) => redirect(href("/track/:token/return", { token }));

async function ask(shop: Shop, request: Request, { token, form }: { token: string; form: FormData }) {
  const parsed = parseReturnForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const typed = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
  const refuse = (fields: Partial<Record<ReturnField, string>>, status: number, sentence?: string) =>
    data<ReturnFormAnswer>({ form: "ask", fields, typed, sentence }, { status });
  if (!parsed.ok) return refuse(parsed.fields, 400);
  const outcome = await askReturn(shop, request, { token, asked: parsed.asked });
  if (outcome.kind === "asked" || outcome.kind === "already") return back(token);
  if (outcome.kind === "unknown" || outcome.kind === "off") throw data(null, { status: 404 });
  return refuse({}, outcome.kind === "too-many-tries" ? 429 : 409, sentences[outcome.kind]);
}

const sentences: Record<Exclude<AskedReturn["kind"], "asked" | "already" | "unknown" | "off">, string> = {
  "not-sent": "This order has not been sent, or has already been returned. Contact us about it.",
  unpaid: "This order is not fully paid. Contact us about it.",
  "too-late": "The return period for this reason is over. If an item is faulty, choose that reason.",
  outdated: "These items can't be returned any more. Choose again.",
  "too-many-tries": "Too many tries. Wait an hour and try again.",
};

async function keepPicture(shop: Shop, request: Request, { token, id }: { token: string; id: string }) {
  const kept = await addReturnPicture(shop, request, { token, id });
  if (kept.kind === "unknown") throw data(null, { status: 404 });
  if (kept.kind === "kept" || kept.kind === "over") return back(token);
  const sentence =
    kept.kind === "refused"
      ? kept.problem
      : kept.kind === "none"
        ? "Choose a picture first."
        : sentences["too-many-tries"];
  const status = kept.kind === "too-many-tries" ? 429 : 400;
  return data<ReturnFormAnswer>({ form: "picture", returnId: id, sentence }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Return or exchange");

export default function ReturnRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found, formId } = loaderData;
  return (
    <OwnReturnsView
      found={found}
      formId={formId}
      token={params.token}
      answer={actionData as ReturnFormAnswer | undefined}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Problem />;
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>Return not available</h1>
      <p>
        The link may be incomplete. Open it from your order's email again, or{" "}
        <Link to={href("/track")}>have the link sent to you</Link>.
      </p>
    </section>
  );
}
