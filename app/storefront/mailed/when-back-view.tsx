import { Form, href, Link, useNavigation } from "react-router";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { AskedWhenBack, WhenBackForm } from "#app/stock/back-in-stock/ask-when-back.server.ts";
import type { WaitedProduct } from "#app/stock/back-in-stock/find-waited-sizes.server.ts";
import { sizeInSentence } from "#app/stock/back-in-stock/stock-request.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import styles from "./when-back-view.module.css";

type WhenBackPageProps = {
  product: WaitedProduct;
  /** Empty when there is no size. */
  size: string;
  /** The address of a signed-in shopper, which is used. */
  email: string | undefined;
  /** A refused form with what was typed. */
  answer: { asked: Exclude<AskedWhenBack, { kind: "off" }>; typed: WhenBackForm } | undefined;
};

/** Asks for the sold-out size and an address. Works without script. */
export function WhenBackView({ product, size, email, answer }: WhenBackPageProps) {
  const { title, sizes } = product;
  const writesMail = useWritesMail();
  const asked = answer?.asked;
  const isDone = asked?.kind === "listed" || asked?.kind === "mailed";
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className="column gap-2 breakable">
        <h1>Notify me when it's back</h1>
        <p>
          <Link to={productPath(product)}>{title}</Link>
        </p>
      </header>
      <div role="status">
        {asked && <p className={`breakable rounded pad-4 ${styles.noted}`}>{wordsFor(asked, product, writesMail)}</p>}
      </div>
      {!isDone && sizes.length === 0 && asked?.kind !== "there-now" && <p>No size is sold out right now.</p>}
      {!isDone && sizes.length > 0 && (
        <WhenBackForm product={product} size={answer?.typed.size || size} email={email} answer={answer} />
      )}
      <p>
        <LinkButton look="quiet" to={productPath(product)}>
          Back to product
        </LinkButton>
      </p>
    </div>
  );
}

function WhenBackForm({ product: { id, sizes, isOnlySize }, size, email, answer }: WhenBackPageProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const problems = answer?.asked.kind === "refused" ? answer.asked.fields : {};
  return (
    <Form method="post" action={href("/by-mail/product/:id", { id })} noValidate className="column gap-6">
      <fieldset
        className={`cluster breakable titled ${styles.sizes}`}
        aria-describedby={problems.size && "size-problem"}
      >
        <legend>Which size?</legend>
        {sizes.map(one => (
          <label key={one} className="touch gap-2 target-wide">
            <input type="radio" name="size" value={one} defaultChecked={one === size || sizes.length === 1} required />
            <span>{sizeText(one, isOnlySize)}</span>
          </label>
        ))}
        {problems.size && (
          <p id="size-problem" className={`small bad ${styles.problem}`}>
            {problems.size}
          </p>
        )}
      </fieldset>
      {email === undefined ? (
        <Field
          required
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="We email you once when the size is back."
          defaultValue={answer?.typed.email}
          error={problems.email}
        />
      ) : (
        <p className="hint breakable">We email {email} once when the size is back.</p>
      )}
      <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
        Notify me
      </Button>
      <p className="hint breakable">
        We don't reserve an item for you. We delete your request after 90 days, or when you tap the link in the email.
      </p>
    </Form>
  );
}

function wordsFor(
  asked: NonNullable<WhenBackPageProps["answer"]>["asked"],
  product: WaitedProduct,
  writesMail: boolean,
): string {
  switch (asked.kind) {
    case "listed": {
      const size = sizeInSentence(asked.size, product.isOnlySize);
      return `We'll email ${asked.email} once when ${size || "it"} is back.`;
    }
    case "mailed":
      if (!writesMail) return "We can't send email right now. Contact us instead.";
      return `We have emailed ${asked.email}. Open the link within two days to confirm. Check your spam folder too.`;
    case "there-now":
      return "That size is in stock now. Open the product.";
    case "too-many-tries":
      return "Too many tries. Wait an hour and try again.";
    case "refused":
      return "Fill in the missing fields.";
  }
}
