import { href } from "react-router";
import type { LatestReview } from "#app/orders/reviews/find-latest-reviews.server.ts";
import { Stars } from "#app/orders/reviews/stars.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

/** Renders reviews on the server, so that a first visit loads no script for them. Undefined without reviews. */
export function renderLatestReviews(reviews: LatestReview[]): string | undefined {
  if (reviews.length === 0) return undefined;
  return renderHtml(
    <>
      <h2 id="latest-reviews">Customer reviews</h2>
      <ul>
        {reviews.map(({ stars, body, name, productId, title }) => (
          <li key={body + name}>
            <Stars stars={stars} />
            <p>{body}</p>
            <p>
              <strong>{name}</strong> about <a href={href("/product/:id", { id: productId })}>{title}</a>
            </p>
          </li>
        ))}
      </ul>
    </>,
  );
}
