import { Form, href, Link, useNavigation } from "react-router";
import type { LostLink } from "#app/orders/tracking/parse-lost-link.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import styles from "./lost-link-form.module.css";

/** `noted`, or the reason with what was typed. */
export type LostLinkAnswer = {
  kind: "noted" | "refused" | "too-many-tries";
  fields?: Partial<Record<keyof LostLink, string>>;
  typed: { number: string; email: string };
};

/** Mails an order's link to its address. Works without script. */
export function LostLinkForm({ answer }: { answer: LostLinkAnswer | undefined }) {
  const writesMail = useWritesMail();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <div role="status">
        {answer?.kind === "noted" && (
          <p className={`breakable rounded pad-4 ${styles.noted}`}>
            {writesMail ? (
              "If they match, we have sent the link. Check your spam folder too."
            ) : (
              <>
                We can't send email right now. <Link to={href("/contact")}>Contact us</Link> with your order number and
                we will give you the link.
              </>
            )}
          </p>
        )}
      </div>
      <Form method="post" action={href("/track")} noValidate className={`stack gap-4 ${styles.form}`}>
        {answer?.kind === "too-many-tries" && (
          <p role="alert" className={`breakable rounded pad-4 ${styles.noted}`}>
            Too many tries. Wait an hour and try again, or contact us.
          </p>
        )}
        <Field
          required
          label="Order number"
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={answer?.typed.number}
          error={answer?.fields?.number}
        />
        <Field
          required
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="The one you ordered with."
          defaultValue={answer?.typed.email}
          error={answer?.fields?.email}
        />
        <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
          Send me the link
        </Button>
      </Form>
    </>
  );
}
