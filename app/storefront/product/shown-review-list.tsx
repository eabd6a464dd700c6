import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { paths } from "#app/lib/paths.ts";
import { fitWords, type ShownReview } from "#app/orders/reviews/review.ts";
import { Stars } from "#app/orders/reviews/stars.tsx";

type ListProps = { reviews: ShownReview[]; shopName: string };

/**
 * Shows words as plain text, so addresses in them are no links. Has no classes, because the product's page gets it as
 * HTML: `shown-reviews.module.css` styles its elements.
 */
export function ShownReviewList({ reviews, shopName }: ListProps) {
  return (
    <ul>
      {reviews.map(review => (
        <li key={review.id}>
          <p>
            <Stars stars={review.stars} /> <strong>{review.name}</strong>
          </p>
          <p>
            <small>{factsOf(review)}</small>
          </p>
          {review.body && <p>{review.body}</p>}
          {review.pictures.length > 0 && <Pictures review={review} />}
          {review.reply && (
            <blockquote>
              <p>
                <small>Reply from {shopName}</small>
              </p>
              <p>{review.reply}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ size, fit, writtenOn }: ShownReview): string {
  return [size && `Size ${size}`, fit && fitWords[fit], formatLagosDay(writtenOn)].filter(Boolean).join(" · ");
}

/** Small pictures that link to the full ones. */
function Pictures({ review: { pictures, name } }: { review: ShownReview }) {
  return (
    <div>
      {pictures.map(({ hash, width, height }, n) => (
        <a key={hash} href={paths.picture(hash, 1200, "webp")}>
          <img
            src={paths.picture(hash, 160, "webp")}
            width={width}
            height={height}
            alt={`By ${name}, ${n + 1} of ${pictures.length}`}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </div>
  );
}
