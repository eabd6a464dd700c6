import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import type { CartSums } from "#app/selling/pricing/cart-sums.ts";
import type { RateChoice } from "#app/shop/delivery/rate-choice.ts";
import { Price } from "#app/ui/price.tsx";
import { DiscountRow } from "./code-box.tsx";
import { DeliveryFee } from "./delivery-box.tsx";
import type { AskedCartDiscount } from "./use-cart-discount.ts";
import styles from "./cart-totals.module.css";

type CartTotalsProps = {
  cart: ShownCart;
  choice: RateChoice;
  discount: AskedCartDiscount;
  sums: CartSums;
  /** Undefined until the server has answered with the discounts. */
  totalKobo: number | undefined;
};

/** The sums of the cart, the same in the cart and in the checkout. */
export function CartTotals({
  cart,
  choice,
  discount,
  sums: { goodsKobo, feeKobo, laterKobo },
  totalKobo,
}: CartTotalsProps) {
  const isOpen = totalKobo === undefined;
  return (
    <dl className={`stack gap-2 totals ${styles.totals}`}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price amountKobo={cart.subtotalKobo} />
        </dd>
      </div>
      <DiscountRow discount={discount} />
      {cart.wantsDelivery && choice.rate && (
        <div>
          <dt>Delivery fee</dt>
          <dd>
            <DeliveryFee choice={choice} goodsKobo={goodsKobo} feeKobo={feeKobo} isOpen={isOpen} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Price amountKobo={totalKobo} />
        </dd>
      </div>
      {laterKobo > 0 && (
        <>
          <div>
            <dt>To pay now</dt>
            <dd>
              <Price amountKobo={totalKobo && totalKobo - laterKobo} />
            </dd>
          </div>
          <div>
            <dt>Once it is ready</dt>
            <dd>
              <Price amountKobo={totalKobo && laterKobo} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
