import { Form, href } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { OpenedRequest, ReviewedLine } from "#app/orders/reviews/open-request.server.ts";
import { ownStateWords } from "#app/orders/reviews/review.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { type ReviewAnswer, ReviewForm } from "./review-form.tsx";
import styles from "./review-view.module.css";

type ReviewPageProps = {
  opened: Extract<OpenedRequest, { kind: "open" }>;
  token: string;
  answer: ReviewAnswer | undefined;
};

/** What a shopper bought, with their review of each piece, for anybody with the mailed link. */
export function ReviewView({ opened, token, answer }: ReviewPageProps) {
  const { number, lines, firstName, place, isStopped } = opened;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="breakable below-3">How do you like your order?</h1>
        <p>Order {number}. We check each review before it is published and never change your words.</p>
      </header>
      {lines.length === 0 && <p>None of these items are sold any more.</p>}
      {lines.map(line => (
        <section
          key={line.position}
          id={`line-${line.position}`}
          className="panel column gap-4 pad-4"
          aria-labelledby={idOf(line)}
        >
          <Line line={line} />
          <ReviewForm
            key={formKey(line)}
            token={token}
            line={line}
            firstName={firstName}
            place={place}
            answer={answer?.position === line.position ? answer : undefined}
          />
        </section>
      ))}
      <StopPart token={token} isStopped={isStopped} />
    </article>
  );
}

const idOf = ({ position }: ReviewedLine) => `title-${position}`;

/** A new key empties the file field after its pictures were sent. */
const formKey = ({ position, review }: ReviewedLine) => `${position} ${review?.pictures.join(" ") ?? ""}`;

function Line({ line }: { line: ReviewedLine }) {
  const { title, productId, size, isOnlySize, color, picture, review } = line;
  return (
    <div className={`stack gap-3 top breakable ${styles.piece}`}>
      <Picture picture={picture} alt="" isSmall className={styles.picture} />
      <div>
        <h2 id={idOf(line)} className={`title-3 ${styles.pieceTitle}`}>
          <QuickLink to={productPath({ id: productId, title })}>{title}</QuickLink>
        </h2>
        <p className={`hint ${styles.small}`}>
          {[sizeText(size, isOnlySize), colorName(color)].filter(Boolean).join(" · ")}
        </p>
        {review && (
          <p role="status" className={`above-2 ${styles.state}`}>
            {ownStateWords[review.state]}
          </p>
        )}
      </div>
    </div>
  );
}

/** Stops such e-mails or allows them again. Opening the link alone changes nothing. */
export function StopPart({ token, isStopped }: { token: string; isStopped: boolean }) {
  return (
    <section id="stop" className="stack gap-3 hug" aria-labelledby="stop-title">
      <h2 id="stop-title" className={`title-3 ${styles.pieceTitle}`}>
        Review emails
      </h2>
      <p role="status">{isStopped ? "You won't get review emails." : "We send one a week after each order."}</p>
      <Form method="post" action={href("/review/:token", { token })} preventScrollReset>
        <input type="hidden" name="stop" value={isStopped ? "0" : "1"} />
        <Button type="submit">{isStopped ? "Turn on review emails" : "Turn off review emails"}</Button>
      </Form>
    </section>
  );
}
