import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { ShownDiscount } from "#app/money/discounts/list-discounts.server.ts";
import { Code } from "#app/ui/code.tsx";
import { usesWords } from "./discount-list.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

export function DiscountUses({ discount }: { discount: ShownDiscount }) {
  return (
    <section className="stack gap-3" aria-labelledby="discount-uses">
      <h2 id="discount-uses">Orders with this discount</h2>
      <p>{usesWords(discount)}</p>
      {discount.uses.length > 0 && (
        <ul className={`stack gap-4 ${cards.list}`}>
          {discount.uses.map(({ orderId, number, at, amountKobo, isBeyond }) => (
            <li key={orderId} className={`panel pad-4 breakable ${cards.card}`}>
              <div className={`cluster baseline apart ${cards.heading}`}>
                <Link to={href("/admin/orders/:id", { id: orderId })}>
                  <Code>{number}</Code>
                </Link>
                <span>{formatNaira(amountKobo)} off</span>
              </div>
              <p className="hint">
                {formatLagosTime(at)}
                {isBeyond && " · over the limit: paid late, price kept"}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
