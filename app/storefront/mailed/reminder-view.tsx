import { href } from "react-router";
import type { ShownReminder } from "#app/selling/reminders/open-reminder.server.ts";
import { DraftLines, PutInCart } from "#app/storefront/chat/draft-view.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "#app/storefront/chat/draft-view.module.css";

/** What somebody chose but did not pay, at today's prices, with a button that puts it into the cart. */
export function ReminderView({ reminder }: { reminder: ShownReminder }) {
  const { lines, gone } = reminder;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header className="section">
        <h1 className="breakable">Your items</h1>
        <p>Nothing is reserved or paid. Prices are today's.</p>
      </header>
      {lines.length > 0 && (
        <section className="section" aria-labelledby="there">
          <h2 id="there">Available</h2>
          <DraftLines draft={reminder} />
          <PutInCart lines={lines} look="primary" />
          <noscript>
            <p>The cart needs JavaScript, which is off in this browser.</p>
          </noscript>
        </section>
      )}
      {gone.length > 0 && (
        <section className="section" aria-labelledby="gone">
          <h2 id="gone">No longer available</h2>
          <ul className="stack gap-2 breakable bullets">
            {gone.map(({ title, sentence }, index) => (
              <li key={index}>
                {title && <strong>{title}: </strong>}
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="cluster gap-3 middle">
        <LinkButton to={href("/cart")}>Your cart</LinkButton>
        <LinkButton to={href("/")}>Go to shop</LinkButton>
      </p>
    </article>
  );
}
