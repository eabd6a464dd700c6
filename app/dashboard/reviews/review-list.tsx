import { Form, href, Link, useFormAction } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import type { ModeratedReview } from "#app/orders/reviews/list-reviews.server.ts";
import { fitWords, maxBody, maxReason, shownName } from "#app/orders/reviews/review.ts";
import { Stars } from "#app/orders/reviews/stars.tsx";
import { Button } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./review-list.module.css";

export type RefusedModeration = { id: string; intent: string; typed: string; problem: string };

type ReviewListProps = {
  reviews: ModeratedReview[];
  /** By the id of the order; undefined for staff who may not see them. */
  customers: ReadonlyMap<string, KnownCustomer> | undefined;
  search: string;
  refused: RefusedModeration | undefined;
};

/** Staff cannot edit the words. */
export function ReviewList({ reviews, customers, search, refused }: ReviewListProps) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {reviews.map(review => (
        <li key={review.id} className={`panel pad-4 breakable ${cards.card}`}>
          <Head review={review} customer={customers?.get(review.orderId)} />
          {review.body ? <p className="lines">{review.body}</p> : <p className="hint">No text.</p>}
          <Pictures review={review} />
          {review.state === "hidden" && <p className={styles.reason}>Hidden: {review.hiddenReason}</p>}
          {review.reply && (
            <div className={styles.reply}>
              <p className="hint">Your reply</p>
              <p className="lines">{review.reply}</p>
            </div>
          )}
          <Acts
            key={review.version}
            review={review}
            search={search}
            refused={refused?.id === review.id ? refused : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

function Head({ review, customer }: { review: ModeratedReview; customer: KnownCustomer | undefined }) {
  const { title, productId, orderId, orderNumber, size, fit, stars, writtenAt } = review;
  return (
    <>
      <div className={`cluster baseline apart ${cards.heading}`}>
        <h2 className={cards.title}>
          <QuickLink to={productPath({ id: productId, title })} reloadDocument>
            {title}
          </QuickLink>
        </h2>
        <time className="hint" dateTime={writtenAt.toISOString()}>
          {formatLagosTime(writtenAt)}
        </time>
      </div>
      <p className={`cluster gap-1-3 middle ${styles.facts}`}>
        <Stars stars={stars} />
        {[size, fit && fitWords[fit], shownName(review)].filter(Boolean).join(" · ")}
      </p>
      <p className="hint">
        Bought with order{" "}
        <Link to={href("/admin/orders/:id", { id: orderId })}>
          <Code>{orderNumber}</Code>
        </Link>
      </p>
      <CustomerLine customer={customer} />
    </>
  );
}

function Pictures({ review: { id, pictures } }: { review: ModeratedReview }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="cluster gap-2 thumbs" aria-label="Pictures">
      {pictures.map((key, n) => {
        const address = href("/admin/reviews/:id/pictures/:key", { id, key });
        return (
          <li key={key}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={`From the customer, ${n + 1} of ${pictures.length}`} loading="lazy" />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type ActsProps = { review: ModeratedReview; search: string; refused: RefusedModeration | undefined };

function Acts({ review, search, refused }: ActsProps) {
  const { state, reply } = review;
  /** Names the review for screen readers. */
  const titled = (words: string) => (
    <>
      {words}
      <span className="visually-hidden">
        {" "}
        the review of {review.title} by {shownName(review)}
      </span>
    </>
  );
  return (
    <div className="cluster gap-2-4 top">
      {state !== "shown" && (
        <ActForm review={review} search={search} intent="show">
          <Button type="submit" look={state === "waiting" ? "primary" : "secondary"}>
            {titled("Publish")}
          </Button>
        </ActForm>
      )}
      {state !== "hidden" && (
        <Fold title={titled("Hide")} isOpen={refused?.intent === "hide"} isInline>
          <ActForm review={review} search={search} intent="hide">
            <TextArea
              label="Reason"
              name="reason"
              required
              rows={2}
              maxLength={maxReason}
              hint="Only staff see this. Few stars are not a reason."
              {...typedOr(refused, "hide", "")}
            />
            <Button type="submit">Hide</Button>
          </ActForm>
        </Fold>
      )}
      <Fold title={titled(reply ? "Edit reply" : "Reply")} isOpen={refused?.intent === "reply"} isInline>
        <ActForm review={review} search={search} intent="reply">
          <TextArea
            label="Your reply"
            name="reply"
            rows={3}
            maxLength={maxBody}
            hint="Shown below the review. Leave empty for none."
            {...typedOr(refused, "reply", reply)}
          />
          <Button type="submit">Save reply</Button>
        </ActForm>
      </Fold>
    </div>
  );
}

function typedOr(refused: RefusedModeration | undefined, intent: string, text: string) {
  const isThis = refused?.intent === intent;
  return { defaultValue: isThis ? refused.typed : text, error: isThis ? refused.problem : undefined };
}

type ActFormProps = { review: ModeratedReview; search: string; intent: string; children: React.ReactNode };

function ActForm({ review: { id, version }, search, intent, children }: ActFormProps) {
  const action = useFormAction() + search;
  return (
    <Form method="post" action={action} className={`stack gap-3 hug ${styles.form}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}
