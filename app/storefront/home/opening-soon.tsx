import { href } from "react-router";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import styles from "./opening-soon.module.css";

/** In place of products in a shop that has none yet. `chat`: an address to write to. */
export function OpeningSoon({ chat }: { chat?: string | undefined }) {
  return (
    <section className={`page-width ${styles.soon}`} aria-labelledby="opening-soon">
      <h2 id="opening-soon">Opening soon</h2>
      <p className={`muted ${styles.words}`}>
        We are getting our first products ready. Come back soon, or write to us.
      </p>
      <p className="cluster gap-3">
        {chat && (
          <a className={buttonClass({ look: "primary" })} href={chat} rel="noreferrer">
            WhatsApp
          </a>
        )}
        <LinkButton to={href("/contact")}>Contact us</LinkButton>
      </p>
    </section>
  );
}
