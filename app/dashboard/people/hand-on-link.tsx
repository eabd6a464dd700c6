import { useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useCan } from "#app/ui/page/use-can.ts";
import styles from "./people.module.css";

type HandOnLinkProps = { link: string; name: string; shopName: string };

/** The link of an invitation, to copy or to send in a chat. */
export function HandOnLink({ link, name, shopName }: HandOnLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const canCopy = useCan("clipboard");
  const text = `Hello ${name}, open this link to work at ${shopName}: ${link}`;
  return (
    <div className={styles.link}>
      <p>Email is not connected: send this link yourself. It works once.</p>
      <p className={styles.address}>{link}</p>
      <div className={styles.steps}>
        <a
          className={buttonClass({ look: "primary" })}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send on WhatsApp<span className="visually-hidden"> to {name} (opens in a new tab)</span>
        </a>
        {canCopy && (
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}>
            {isCopied ? "Copied" : "Copy link"}
          </Button>
        )}
      </div>
    </div>
  );
}
