import { href, Link } from "react-router";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { OwnOrderSummary } from "#app/orders/orders/own-order.ts";
import type { OrderedLine } from "#app/selling/cart/put-order-in-cart.ts";
import { usePutOrderInCart } from "#app/selling/cart/use-put-order-in-cart.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { OwnStatus } from "./own-status.tsx";
import { PaymentState } from "./payment-state.tsx";
import { RefundLines } from "./refund-lines.tsx";
import styles from "./account-view.module.css";

const maxPictures = 4;
const maxLines = 3;

export function OwnOrderCard({ order }: { order: OwnOrderSummary }) {
  const { number, totalKobo, wantsDelivery, city, lines, refunds } = order;
  const more = lines.length - maxLines;
  return (
    <li className="panel column gap-3 pad-4">
      <div className="cluster gap-0-4 baseline apart">
        <h3 className="title-3">
          <QuickLink className="touch" to={href("/account/orders/:number", { number })}>
            Order {number}
          </QuickLink>
        </h3>
        <span className={`strong figures ${styles.amount}`}>{formatNaira(totalKobo)}</span>
      </div>
      <p className="hint breakable">
        <OwnStatus order={order} /> · <PaymentState order={order} /> ·{" "}
        {wantsDelivery ? `delivery to ${city}` : "pick-up"}
      </p>
      <div className="row gap-2" aria-hidden="true">
        {lines.slice(0, maxPictures).map(({ position, picture }) => (
          <Picture key={position} picture={picture} alt="" isSmall className={styles.picture} />
        ))}
      </div>
      <ul className="stack gap-1 breakable">
        {lines.slice(0, maxLines).map(line => (
          <li key={line.position}>
            {line.quantity} ×{" "}
            {line.isInShop ? (
              <Link to={productPath({ ...line, id: line.productId })}>{titleWithSize(line)}</Link>
            ) : (
              titleWithSize(line)
            )}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <RefundLines refunds={refunds} />
      <BuyAgainButton number={number} lines={lines} />
    </li>
  );
}

type BuyAgainButtonProps = { number: string; lines: readonly OrderedLine[] };

/** Adds what is still sold, and leads to the cart. */
function BuyAgainButton({ number, lines }: BuyAgainButtonProps) {
  const { put, isBusy, problem } = usePutOrderInCart(lines);
  return (
    <div className="cluster gap-1-3 middle" data-needs-script data-print="no">
      <Button busyLabel={isBusy ? "loading..." : undefined} onClick={put}>
        Buy again<span className="visually-hidden">: order {number}</span>
      </Button>
      <p role="status" className="hint breakable">
        {problem}
      </p>
    </div>
  );
}
