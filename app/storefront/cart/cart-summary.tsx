import { type MouseEvent, useSyncExternalStore } from "react";
import { href } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { DiscountOffer } from "#app/money/discounts/cart-discount.ts";
import type { CartLine } from "#app/selling/cart/cart.ts";
import { cartProblem } from "#app/selling/cart/cart-problem.ts";
import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import type { OrderLimits } from "#app/selling/cart/piece-limits.ts";
import { askedLines, cartSums } from "#app/selling/pricing/cart-sums.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { maxShopperNote } from "#app/shop/delivery/delivery.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { useKeptDestination } from "#app/shop/delivery/kept-destination.ts";
import { chooseRate, focusMissingChoice, missingChoice } from "#app/shop/delivery/rate-choice.ts";
import { waits } from "#app/shop/delivery/working-days.ts";
import { readDeliveryDraft, saveDeliveryDraft } from "#app/storefront/checkout/form-inputs.ts";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsOffline } from "#app/ui/page/connection.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CodeBox } from "./code-box.tsx";
import { DeliveryBox } from "./delivery-box.tsx";
import { TrustList } from "./trust-list.tsx";
import { useCartDiscount } from "./use-cart-discount.ts";
import styles from "./cart-summary.module.css";

type CartSummaryProps = { cart: ShownCart; shown: ShownDelivery; limits: OrderLimits; discounts: DiscountOffer };

/** The link to the checkout is disabled while a line cannot be bought, or delivery is agreed to but not chosen. */
export function CartSummary({ cart, shown, limits, discounts }: CartSummaryProps) {
  const choice = chooseRate(shown.table, useKeptDestination());
  const missing = cart.wantsDelivery ? missingChoice(choice) : undefined;
  const { rate, to } = choice;
  const discount = useCartDiscount(discounts, {
    lines: askedLines(cart.lines),
    wantsDelivery: cart.wantsDelivery,
    rate: cart.wantsDelivery && rate && to ? { id: rate.id, kind: rate.kind, to } : undefined,
    subtotalKobo: cart.subtotalKobo,
  });
  const sums = cartSums(cart, rate, discount.answer);
  // A total without the code's discount, shown for a moment, reads like a code that does not work.
  const totalKobo = discount.state === "asking" ? undefined : sums.totalKobo;
  const problem = cartProblem(cart, { rate: cart.wantsDelivery ? rate : undefined, limits });
  return (
    <section className={`column gap-4 packed rounded ${styles.summary}`} aria-label="Summary">
      <DeliveryBox
        choice={choice}
        shown={shown}
        now={new Date()}
        wait={waitOf(cart.lines)}
        {...sums}
        delivery={cart.delivery}
      />
      <CartTotals cart={cart} choice={choice} discount={discount} sums={sums} totalKobo={totalKobo} />
      <p className="visually-hidden" role="status">
        {totalKobo !== undefined && `Total ${formatNaira(totalKobo)} for ${counted(cart.count, "item")}`}
      </p>
      <CodeBox discount={discount} />
      <NoteBox />
      {isMixed(cart.lines) && (
        <p className="hint">All of it is sent together. What is here already comes sooner as an order of its own.</p>
      )}
      {problem && (
        <p className="small medium bad" id="cart-problem" tabIndex={-1}>
          {problem}
        </p>
      )}
      {missing && (
        <p className="small medium" id="missing-choice">
          {missing}
        </p>
      )}
      <CheckoutLink hasProblem={problem !== undefined} isMissing={missing !== undefined} />
      <CartChat lines={cart.lines} />
      <TrustList />
    </section>
  );
}

/** Whether some items wait and others are here. */
function isMixed(lines: readonly CartLine[]): boolean {
  const awaited = lines.filter(line => waits(waitOf([line])));
  return awaited.length > 0 && awaited.length < lines.length;
}

/** Folded, because most orders need none. The checkout's form begins with what is typed here. */
function NoteBox() {
  // Read once: the field keeps its own value then.
  const kept = useSyncExternalStore(onNothing, readNote, () => undefined);
  if (kept === undefined) return null;
  return (
    <details open={kept !== ""}>
      <summary className={`medium target ${styles.note}`}>Add a note for us</summary>
      <Field
        label="Note for us"
        isOptional
        name="shopperNote"
        autoComplete="off"
        maxLength={maxShopperNote}
        defaultValue={kept}
        onInput={event => saveDeliveryDraft({ ...readDeliveryDraft(), shopperNote: event.currentTarget.value })}
      />
    </details>
  );
}

const onNothing = () => () => {};
const readNote = () => readDeliveryDraft().shopperNote ?? "";

/** Disabled while a line cannot be bought, delivery is not chosen (a press shows where), or there is no connection. */
function CheckoutLink({ hasProblem, isMissing }: { hasProblem: boolean; isMissing: boolean }) {
  const isOffline = useIsOffline();

  function refuse(event: MouseEvent): void {
    event.preventDefault();
    if (hasProblem) document.querySelector<HTMLElement>("li[data-problem], #cart-problem")?.focus();
    else if (isMissing) focusMissingChoice();
    else showToast("offline");
  }

  return (
    <LinkButton
      look="primary"
      isWide
      to={href("/checkout")}
      {...((hasProblem || isMissing || isOffline) && { "aria-disabled": true, onClick: refuse })}
      {...((hasProblem || isMissing) && { "aria-describedby": hasProblem ? "cart-problem" : "missing-choice" })}
    >
      Proceed to checkout
    </LinkButton>
  );
}

/**
 * Saves the cart as a text for a chat. Absent when the owner takes no orders by chat. Sends what a checkout sends, and
 * no price.
 */
function CartChat({ lines }: { lines: readonly CartLine[] }) {
  const { chatOrigin } = useShopFacts();
  if (!chatOrigin) return null;
  const asked = askedLines(lines);
  return (
    <form method="post" action={href("/draft")} className={`cluster gap-3 ${styles.chat}`}>
      <input type="hidden" name="lines" value={JSON.stringify(asked)} />
      <Button type="submit">Order on WhatsApp</Button>
      <Button type="submit" name="then" value="share">
        Share this cart
      </Button>
    </form>
  );
}
