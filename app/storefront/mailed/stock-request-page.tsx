import { data, Form, href, Link } from "react-router";
import { productPath } from "#app/lib/product-path.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { confirmRequest, endRequests } from "#app/stock/back-in-stock/answer-link.server.ts";
import { findStockRequest } from "#app/stock/back-in-stock/confirm-mails.server.ts";
import { sizeInSentence } from "#app/stock/back-in-stock/stock-request.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/stock-request-page.ts";
import styles from "./when-back-view.module.css";

export const handle: PageHandle = { secret: true, postedBy: "mail-program", allRoutes: true };

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const id = shop.requestLinks.read(params.token);
  const request = id && (await findStockRequest(shop, id));
  return data({ request: request || undefined }, { status: request ? 200 : 404 });
}

/** One press, by a person or a mail program (RFC 8058). A second one changes nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = shopOf(context);
  const id = shop.requestLinks.read(params.token);
  if (!id) return data({ done: undefined }, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "confirm") {
    await confirmRequest(shop, id);
    return data({ done: "confirmed" as const });
  }
  await endRequests(shop, id, form.get("intent") === "end" ? "this" : "all");
  return data({ done: "ended" as const });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Back in stock");

export default function BackInStock({ loaderData: { request }, actionData, params }: Route.ComponentProps) {
  const size = request && sizeInSentence(request.size, request.isOnlySize);
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className="column gap-2 breakable">
        <h1>Back in stock</h1>
        {request && (
          <p>
            <Link to={productPath({ id: request.productId, title: request.title })}>{request.title}</Link>
            {size && `, ${size}`}
          </p>
        )}
      </header>
      <div role="status">
        <p className={`breakable rounded pad-4 ${styles.noted}`}>
          {actionData?.done === "ended" ? ended : said[request?.kind ?? "unknown"]}
        </p>
      </div>
      {request && actionData?.done !== "ended" && (
        <Form method="post" action={href("/by-mail/request/:token", params)} className="column gap-6">
          {request.kind === "unconfirmed" && (
            <Button type="submit" name="intent" value="confirm" look="primary" isWide>
              Yes, notify me
            </Button>
          )}
          <Button type="submit" name="intent" value="end" isWide>
            {request.kind === "told" ? "Cancel" : "Don't notify me"}
          </Button>
        </Form>
      )}
    </div>
  );
}

const ended = "Done. We won't email you about this size.";

const said = {
  unconfirmed: "Shall we email you once when this size is back?",
  waiting: "We'll email you once when this size is back.",
  told: "We already emailed you about this size.",
  unknown: "This link does not work. Open it again from the email, or ask again on the product's page.",
};
