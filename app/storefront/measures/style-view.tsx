import { Form, href } from "react-router";
import type { OwnStyle } from "#app/orders/order-pictures/style-pictures.server.ts";
import { PictureForm } from "#app/storefront/after-sale/picture-form.tsx";
import { LinkedPicture } from "#app/storefront/order/parcel-shown.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import styles from "#app/storefront/order/account-view.module.css";

type StyleViewProps = { style: OwnStyle; token: string; problem: string | undefined };

/** The shopper shows how it should look, until work on the order begins. */
export function StyleView({ style: { number, keys, isTaken, most }, token, problem }: StyleViewProps) {
  const page = href("/track/:token/style", { token });
  const isAsked = isTaken && keys.length < most;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header className="column gap-2">
        <h1 className="breakable">Pictures of your style</h1>
        <p className="hint breakable">Order {number}</p>
      </header>
      <p>{isTaken ? "Show us how it should look. You can change it until we begin." : begun(keys.length)}</p>
      {problem && !isAsked && <p role="alert">{problem}</p>}
      {keys.length > 0 && (
        <ul className="cluster gap-3">
          {keys.map((key, index) => (
            <li key={key} className="column gap-1">
              <LinkedPicture
                address={href("/track/:token/pictures/:key", { token, key })}
                name={`Picture ${index + 1} of your style`}
              />
              {isTaken && (
                <Form method="post" action={page} preventScrollReset>
                  <input type="hidden" name="key" value={key} />
                  <Button type="submit" look="quiet">
                    <span>
                      Remove<span className="visually-hidden"> picture {index + 1}</span>
                    </span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsked && (
        <PictureForm
          key={keys.length}
          action={page}
          label="Picture of the style"
          hint={`A photo, a screenshot or a sketch. Up to ${most}, one at a time. Anyone with this link sees them.`}
          problem={problem}
        />
      )}
      <p className="cluster gap-3">
        <LinkButton to={href("/track/:token", { token })}>Back to order</LinkButton>
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
    </article>
  );
}

function begun(count: number): string {
  if (count === 0) return "We have begun to work on your order. To send us a picture, contact us.";
  return "We work from these pictures. To change something, contact us.";
}
