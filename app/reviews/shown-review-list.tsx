import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { paths } from "#app/lib/paths.ts";
import { fitWords, type ShownReview } from "./review.ts";
import styles from "./shown-reviews.module.css";
import { Stars } from "./stars.tsx";

type ListProps = { reviews: ShownReview[]; shopName: string };

/** Reviews as shoppers read them. Their words are text and nothing else: an address in them is no link. */
export function ShownReviewList({ reviews, shopName }: ListProps) {
  return (
    <ul className={styles.list}>
      {reviews.map(review => (
        <li key={review.id} className={styles.review}>
          <p className={styles.top}>
            <Stars stars={review.stars} />
            <strong>{review.name}</strong>
          </p>
          <p className={styles.facts}>
            {[
              review.size && `Size ${review.size}`,
              review.fit && fitWords[review.fit],
              formatLagosDay(review.writtenOn),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {review.body && <p className={styles.words}>{review.body}</p>}
          {review.pictures.length > 0 && <Pictures review={review} />}
          {review.reply && (
            <div className={styles.reply}>
              <p className={styles.facts}>{shopName} answers</p>
              <p className={styles.words}>{review.reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each small, and in full behind its link. */
function Pictures({ review: { pictures, name } }: { review: ShownReview }) {
  return (
    <p className={styles.pictures}>
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
    </p>
  );
}
