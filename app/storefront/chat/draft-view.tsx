import { Link } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { usePutOrderInCart } from "#app/selling/cart/use-put-order-in-cart.ts";
import type { DraftChat } from "#app/selling/chat-orders/draft-texts.ts";
import type { ShownDraft } from "#app/selling/chat-orders/open-draft.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShareElsewhere } from "#app/ui/share-elsewhere.tsx";
import styles from "./draft-view.module.css";

/** Shows the lines, the text for the chat, and what to do next. Never says "sent", because the shop cannot know. */
export function DraftView({ draft }: { draft: ShownDraft }) {
  const { number, until, chat } = draft;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header className="section">
        <h1 className="breakable">WhatsApp order {number}</h1>
        <p>This is not an order yet. Nothing is reserved or paid. Send us the message below to order.</p>
      </header>
      <SendIt chat={chat} />
      <section className="section" aria-labelledby="pieces">
        <h2 id="pieces">Items</h2>
        <DraftLines draft={draft} />
        <PutInCart lines={draft.lines} />
      </section>
      <section className="section" aria-labelledby="share">
        <h2 id="share">Share</h2>
        <p>Anyone with the link can see the items and add them to their own cart.</p>
        <div className="cluster gap-3 middle">
          <a className={buttonClass()} href={chat.shareAddress} target="_blank" rel="noreferrer">
            Share on WhatsApp
          </a>
          <ShareElsewhere title={`WhatsApp order ${number}`} url={chat.link} />
        </div>
      </section>
      <p className="hint breakable">
        This page works until <time dateTime={until.toISOString()}>{formatLagosTime(until)}</time>. Prices may have
        changed since it was created.
      </p>
    </article>
  );
}

export function DraftLines({ draft: { lines, subtotalKobo } }: { draft: Pick<ShownDraft, "lines" | "subtotalKobo"> }) {
  return (
    <>
      <ul className="stack breakable">
        {lines.map(line => (
          <li key={`${line.productId} ${line.size}`} className={`stack ${styles.line}`}>
            <Picture picture={line.picture} alt="" isSmall />
            <div>
              <Link className="touch strong" to={productPath({ ...line, id: line.productId })}>
                {line.title}
              </Link>
              <p className="hint breakable">
                {[sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ")} ·{" "}
                {line.quantity} × {formatNaira(line.priceKobo)}
              </p>
            </div>
            <span className={`strong figures ${styles.amount}`}>
              {formatNaira(timesQuantity(line.priceKobo, line.quantity))}
            </span>
          </li>
        ))}
      </ul>
      <dl className={`cluster gap-0-4 apart strong line-above ${styles.total}`}>
        <dt>Total before delivery</dt>
        <dd>{formatNaira(subtotalKobo)}</dd>
      </dl>
    </>
  );
}

/** Puts those lines into this browser's cart that are still sold. */
export function PutInCart({ lines, look }: { lines: ShownDraft["lines"]; look?: "primary" }) {
  const { put, isBusy, problem } = usePutOrderInCart(lines);
  return (
    <div className="cluster gap-3 middle" data-needs-script>
      <Button look={look} busyLabel={isBusy ? "loading..." : undefined} onClick={put}>
        Add these to my cart
      </Button>
      <p role="status" className="hint breakable">
        {problem}
      </p>
    </div>
  );
}

function SendIt({ chat: { text, orderAddress, askAddress } }: { chat: DraftChat }) {
  return (
    <section className="section" aria-labelledby="send">
      <h2 id="send">Send to the shop</h2>
      <p>WhatsApp opens with this message. You can edit it before sending.</p>
      <div className="cluster gap-3 middle">
        {orderAddress && (
          <a className={buttonClass({ look: "primary" })} href={orderAddress} target="_blank" rel="noreferrer">
            Open WhatsApp
          </a>
        )}
        {askAddress && (
          <a className={buttonClass()} href={askAddress} target="_blank" rel="noreferrer">
            Ask if available
          </a>
        )}
      </div>
      <blockquote className="breakable lines pad-4 quote">{text}</blockquote>
      <div className="cluster gap-3 middle">
        <CopyText text={text} label="Copy message" />
      </div>
    </section>
  );
}
