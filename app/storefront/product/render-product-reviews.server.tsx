import { href } from "react-router";
import type { ProductReviews } from "#app/orders/reviews/find-product-reviews.server.ts";
import { averageText, fitTotalsText } from "#app/orders/reviews/review.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";
import { ShownReviewList } from "./shown-review-list.tsx";

/**
 * The average, the newest reviews and a link to more. Source: docs/decisions/html-without-script.md,
 * app/orders/README.md#reviews.
 */
export function renderProductReviews(
  { totals, reviews, older }: ProductReviews,
  { productId, shopName }: { productId: string; shopName: string },
): string {
  const fit = fitTotalsText(totals);
  return renderHtml(
    <>
      <h2 id="reviews">Reviews</h2>
      <p>
        {averageText(totals)}
        {fit && `. ${fit}.`}
      </p>
      <ShownReviewList reviews={reviews} shopName={shopName} />
      {older && <a href={href("/product/:id/reviews", { id: productId })}>All {totals.shown} reviews</a>}
    </>,
  );
}

/** What most buyers say about the fit; undefined when too few have answered. */
export function renderFit({ totals }: ProductReviews): string | undefined {
  const fit = fitTotalsText(totals);
  if (!fit) return undefined;
  return renderHtml(
    <p>
      {fit} (<a href="#reviews">reviews</a>)
    </p>,
  );
}
