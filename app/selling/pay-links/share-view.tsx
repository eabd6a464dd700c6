import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { usePutOrderInCart } from "#app/selling/cart/use-put-order-in-cart.ts";
import { fillText, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { ShareElsewhere } from "#app/ui/share-elsewhere.tsx";
import type { PayLinkLine, ShownPayLink } from "./pay-link.ts";
import { PayContent, PayNews } from "./pay-parts.tsx";
import styles from "./pay-link.module.css";

const askTemplate = "Please pay for my order at {shop}, {total}: {link}";

/** Shows a shopper's link to pass on, with its state and expiry. */
export function ShareView({ link, origin }: { link: ShownPayLink; origin: string }) {
  const { token, shopName, state, lines, totalKobo } = link;
  const writesMail = useWritesMail();
  const address = origin + href("/pay/:token", { token });
  const askedKobo = state.kind === "payable" ? state.amountKobo : totalKobo;
  const text = fillText(askTemplate, { shop: shopName, total: formatNaira(askedKobo), link: address });
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Payment link</h1>
      <PayNews link={link} outcome={undefined} />
      {state.kind === "payable" && (
        <section className="section" aria-labelledby="hand-on">
          <h2 id="hand-on">Share</h2>
          <p className="lines pad-4 quote">{address}</p>
          <p>
            {state.until && `Expires ${formatLagosTime(state.until)}. Your items are reserved until then. `}
            We'll confirm your order when it is paid, and {writesMail ? "we will email you" : "this page will show it"}.
            Placing another order cancels this link.
          </p>
          <div className="cluster gap-3 middle">
            <a
              className={buttonClass({ look: "primary" })}
              href={whatsAppAddress(undefined, text)}
              target="_blank"
              rel="noreferrer"
            >
              Share on WhatsApp
            </a>
            <CopyText text={address} label="Copy link" />
            <ShareElsewhere title={shopName} url={address} />
          </div>
        </section>
      )}
      <PayContent link={link} />
      {lines && state.kind !== "paid" && <PutBack lines={lines} />}
      <div className="cluster gap-3 middle">
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </div>
    </article>
  );
}

/** For a shopper who changes their mind: the cart was emptied when the link was made. */
function PutBack({ lines }: { lines: PayLinkLine[] }) {
  const { put, isBusy, problem } = usePutOrderInCart(lines);
  return (
    <div className="cluster gap-3 middle" data-needs-script>
      <Button busyLabel={isBusy ? "loading..." : undefined} onClick={put}>
        Move these back to my cart
      </Button>
      <p role="status" className="hint">
        {problem}
      </p>
    </div>
  );
}
