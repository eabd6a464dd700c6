import { data, Form, href, redirect } from "react-router";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { askToFindOrders, claimFoundOrders, type OwnOrdersAnswer } from "#app/people/guests/find-orders.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import type { Route } from "./+types/find-orders-page.ts";
import styles from "#app/storefront/account/access-account-page.module.css";

/** Belongs to one shopper. The code in the link works for a press of the button, not for looking at the page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = await mustFindAccount(shopOf(context), request, url);
  return data({ email, code: url.searchParams.get("code") ?? "" }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const account = await mustFindAccount(shop, request, url);
  const code = (await readForm(request)).get("code");
  if (typeof code === "string" && code !== "") {
    const taken = await claimFoundOrders(shop, { account, code });
    return data(taken, { status: taken.kind === "expired" ? 400 : 200 });
  }
  const asked = await askToFindOrders(shop, request, account);
  return data(asked, { status: asked.kind === "too-many-tries" ? 429 : 200 });
}

async function mustFindAccount(shop: Shop, request: Request, url: URL) {
  const account = await findAccount(shop, request);
  if (account) return account;
  throw redirect(accessAddress("sign-in", { next: href("/account/find-orders") + url.search }));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Find my orders");

export default function FindOrders({ loaderData: { email, code }, actionData }: Route.ComponentProps) {
  const isExpired = actionData?.kind === "expired";
  const writesMail = useWritesMail();
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>Find my orders</h1>
        <p>Did you order as a guest with {email}? Add those orders to your account.</p>
      </header>
      <div role="status">
        {actionData && (
          <p className={`breakable rounded pad-4 ${styles.noted}`}>{wordsFor(actionData, email, writesMail)}</p>
        )}
      </div>
      {actionData?.kind !== "found" && (
        <Form method="post" action={href("/account/find-orders")}>
          {!isExpired && code && <input type="hidden" name="code" value={code} />}
          <Button type="submit" look="primary" isWide>
            {!isExpired && code ? "Add to my account" : "Find orders"}
          </Button>
        </Form>
      )}
      <p>
        <LinkButton look="quiet" to={href("/account")}>
          Your account
        </LinkButton>
      </p>
    </div>
  );
}

function wordsFor(answer: OwnOrdersAnswer, email: string, writesMail: boolean): string {
  switch (answer.kind) {
    case "found":
      if (answer.count === 0) return "No more orders found for this address.";
      return answer.count === 1 ? "1 order added to your account." : `${answer.count} orders added to your account.`;
    case "sent":
      return writesMail
        ? `We have sent a link to ${email} to confirm the address. Open it here within 30 minutes.`
        : "We can't send email right now. Contact us and we will give you the link. It works for 30 minutes.";
    case "expired":
      return "This link has expired or belongs to another account. Request a new one.";
    case "too-many-tries":
      return "Too many tries. Wait an hour and try again.";
  }
}
