import { data, href, isRouteErrorResponse, redirect } from "react-router";
import { openRequest } from "#app/orders/reviews/open-request.server.ts";
import { saveReview } from "#app/orders/reviews/save-review.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/review-page.ts";
import type { ReviewAnswer } from "./review-form.tsx";
import { ReviewView, StopPart } from "./review-view.tsx";
import styles from "./review-view.module.css";

export const handle: PageHandle = {
  secret: true,
  allRoutes: true,
  // Three pictures of at most 8 MB. Anybody can send them, so few at a time.
  upload: {
    maxBytes: 25 * 1024 * 1024,
    seconds: 480,
    refusal: "Too large. Go back and send fewer pictures, at most 8 MB each.",
    atOnce: 4,
  },
};

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openRequest(shopOf(context), request, params.token);
  if (opened.kind === "open" || opened.kind === "over") return opened;
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const saved = await saveReview(shopOf(context), request, params.token);
  const here = href("/review/:token", params);
  if (saved.kind === "refused") {
    const { position, fields, typed } = saved;
    return data<ReviewAnswer>({ position, fields, typed }, { status: 400 });
  }
  if (saved.kind === "saved") {
    const { position, problems } = saved;
    if (problems.length === 0) return redirect(`${here}#line-${position}`);
    const kept = problems.map((problem, n) => (n === 0 ? `Review saved. ${problem}` : problem));
    return data<ReviewAnswer>({ position, problems: kept });
  }
  if (saved.kind === "unknown") throw notFound();
  if (saved.kind === "too-many-tries") throw data(null, { status: 429 });
  return redirect(saved.kind === "stopped" ? `${here}#stop` : here);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Write a review");

export default function ReviewRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.kind === "open") return <ReviewView opened={loaderData} token={params.token} answer={actionData} />;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="breakable below-3">This link has expired</h1>
        <p>This order can no longer be reviewed.</p>
      </header>
      <StopPart token={params.token} isStopped={loaderData.isStopped} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable below-3">{status === 404 ? "Link not found" : "Too many tries"}</h1>
      <p>
        {status === 404
          ? "The link may be incomplete. Open it from your order's email again."
          : "Wait an hour, then open the link from your email again."}
      </p>
    </section>
  );
}
