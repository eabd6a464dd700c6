import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { unknownForm } from "#app/lib/posted-forms.ts";
import { findOwnReturns } from "#app/orders/returns/find-own-returns.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { isUpload } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { proofUpload } from "#app/storefront/order/proof-upload.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/return-page.ts";
import { addPictureOfReturn, askForReturn, cancelReturn, noteOwnSending } from "./change-return.server.ts";
import { OwnReturnsView } from "./return-view.tsx";
import styles from "#app/storefront/order/account-view.module.css";

export const handle: PageHandle = { secret: true, upload: proofUpload };

/** Shows returns to anybody with the order's link. `formId` makes a double click one return. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findOwnReturns(shop, params.token);
  if (!found) throw notFound();
  return { found, formId: newId() };
}

export async function action(args: Route.ActionArgs) {
  if (isUpload(args.request)) return await addPictureOfReturn(args);
  return await namedActions(args, { ask: askForReturn, withdraw: cancelReturn, sent: noteOwnSending });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Return or exchange");

export default function ReturnRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found, formId } = loaderData;
  return <OwnReturnsView found={found} formId={formId} token={params.token} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.data === unknownForm) {
    return (
      <section className={`column gap-8 view ${styles.page}`}>
        <h1 className="breakable">Return or exchange</h1>
        <p>This page has changed since you opened it. Nothing was sent.</p>
        <p>
          <LinkButton to={pathname} reloadDocument>
            Open it again
          </LinkButton>
        </p>
      </section>
    );
  }
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Problem />;
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable">Return not available</h1>
      <p>
        The link may be incomplete. Open it from your order's email again, or{" "}
        <Link to={href("/track")}>have the link sent to you</Link>.
      </p>
    </section>
  );
}
