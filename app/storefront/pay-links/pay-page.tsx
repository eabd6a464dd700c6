import { data, href, isRouteErrorResponse } from "react-router";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusedEmail } from "#app/selling/checkout/line-problem-text.ts";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { type PaidByLink, parsePayer, payByLink } from "#app/selling/pay-links/pay-by-link.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/pay-page.ts";
import { type PayAnswer, PayView } from "./pay-view.tsx";
import styles from "#app/selling/pay-links/pay-link.module.css";

export const handle: PageHandle = { secret: true };

/** Shows the page to anybody with the link. `payment`: the one the payer returns from. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const reference = url.searchParams.get("payment") ?? "";
  const opened = await openPayLink(shop, request, { token: params.token, reference });
  if (opened.kind !== "found") throw unknown(opened.kind);
  const { link, outcome } = opened;
  const { provider, note } = shop.payments.current;
  return { link, outcome, provider, note };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parsePayer(form);
  if (!parsed) throw badRequest();
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed.slice(0, 254) : "";
  const refuse = (status: number, error: string, isAboutEmail = false) =>
    data<PayAnswer>({ kind: "refused", email, error, isAboutEmail }, { status });
  if (!parsed.ok) return refuse(400, parsed.email, true);
  const paid = await payByLink(shopOf(context), request, { token: params.token, ...parsed.payer });
  if (paid.kind === "unknown") throw unknown("unknown");
  if (paid.kind !== "opened") return refuse(statuses[paid.kind], words[paid.kind], paid.kind === "email-refused");
  const { amountKobo, reference, accessCode, paymentUrl } = paid;
  const payment = { reference, accessCode, paymentUrl };
  return data<PayAnswer>({ kind: "opened", email, amountKobo, payment });
}

type Refusal = Exclude<PaidByLink["kind"], "opened" | "unknown">;

const statuses: Record<Refusal, number> = {
  "too-many-tries": 429,
  "not-payable": 409,
  "new-amount": 409,
  "email-refused": 400,
  "online-refused": 409,
  unavailable: 503,
};

const words: Record<Refusal, string> = {
  "too-many-tries": "Too many tries. Nothing was charged. Wait about an hour and try again.",
  "not-payable": "This can no longer be paid. Nothing was charged.",
  "new-amount": "The amount has changed. Nothing was charged. Check the new amount, then pay.",
  "email-refused": refusedEmail,
  "online-refused": "Online payment is not working right now. Nothing was charged. Contact the shop.",
  unavailable: "We can't reach the payment provider. Nothing was charged. Try again in a moment.",
};

function unknown(kind: "unknown" | "too-many-tries") {
  return data(null, { status: kind === "unknown" ? 404 : 429 });
}

/** Loads again after a refusal too, because the amount may have changed. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? "Pay for an order" : "Link not found");

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayView {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Pick<Route.ErrorBoundaryProps, "error">) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className={styles.page}>
      {status !== 404 && status !== 429 ? (
        <Problem />
      ) : (
        <>
          <h1 className={styles.title}>Payment link not found</h1>
          {status === 429 && <p>Too many tries from your network. Wait an hour, then open your link again.</p>}
          <p>
            You have not been charged. The link may be incomplete: open it again from the message, or ask the sender for
            a new one.
          </p>
          <LinkButton to={href("/contact")}>Contact Us</LinkButton>
        </>
      )}
    </main>
  );
}
