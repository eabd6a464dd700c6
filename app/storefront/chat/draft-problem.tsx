import { href } from "react-router";
import type { SavedChatOrder } from "#app/selling/chat-orders/save-chat-order.server.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import type { DraftProblem } from "#app/selling/pricing/price-lines.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import styles from "./draft-view.module.css";

export type DraftAnswer = Exclude<SavedChatOrder, { kind: "saved" | "off" }>;

/** Says what must be corrected first. The cart stays as it is. */
export function DraftProblemView({ answer }: { answer: DraftAnswer | undefined }) {
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable">Order on WhatsApp</h1>
      {answer ? <Reason answer={answer} /> : <p>Open your cart or a product and tap “Order on WhatsApp”.</p>}
      <p className="cluster gap-3 middle">
        <LinkButton to={href("/cart")}>Your cart</LinkButton>
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
    </section>
  );
}

function Reason({ answer }: { answer: DraftAnswer }) {
  switch (answer.kind) {
    case "bad-request":
      return <p role="alert">We couldn't read that order. Open your cart and try again.</p>;
    case "unknown-product":
      return <p role="alert">No longer available.</p>;
    case "too-many-tries":
      return (
        <>
          <p role="alert">Too many orders in an hour. Nothing was saved. Wait a while, then try again.</p>
          <AskAgain lines={answer.lines} label="Try again" />
        </>
      );
    case "choose-size":
      return <SizeQuestion product={answer.product} />;
    case "problems":
      return <Problems problems={answer.problems} rest={answer.rest} />;
  }
}

function SizeQuestion({ product }: { product: Extract<DraftAnswer, { kind: "choose-size" }>["product"] }) {
  return (
    <form method="post" action={href("/draft")} className="section">
      <input type="hidden" name="product" value={product.id} />
      <fieldset className="cluster gap-2-4 breakable titled">
        <legend>Which size of {product.title}?</legend>
        {product.sizes.map(({ size, isSoldOut }) => (
          <label key={size} className="touch gap-2 target-wide">
            <input type="radio" name="size" value={size} required disabled={isSoldOut} />
            <span>
              {size}
              {isSoldOut && " (sold out)"}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="cluster gap-3 middle">
        <Button type="submit" look="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}

function Problems({ problems, rest }: { problems: DraftProblem[]; rest: RequestedLine[] }) {
  const isAboutLines = problems.every(({ title }) => title !== undefined);
  return (
    <>
      <p role="alert">These items can't be ordered as they are. Change them in your cart, or continue without them.</p>
      <ul className="stack gap-2 breakable bullets">
        {problems.map(({ title, sentence }, index) => (
          <li key={index}>
            {title && <strong>{title}: </strong>}
            {sentence}
          </li>
        ))}
      </ul>
      {isAboutLines && rest.length > 0 && <AskAgain lines={rest} label="Continue without these items" />}
    </>
  );
}

function AskAgain({ lines, label }: { lines: RequestedLine[]; label: string }) {
  return (
    <form method="post" action={href("/draft")} className="cluster gap-3 middle">
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <Button type="submit" look="primary">
        {label}
      </Button>
    </form>
  );
}
