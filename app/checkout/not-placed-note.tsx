import { Link } from "react-router";
import type { NotPlaced } from "./use-place-order.ts";
import { paths } from "#app/lib/paths.ts";

/** What came of a tap on 'Place Order' that made no order, what is sure about the money, and what can be done. */
export function NotPlacedNote({ why }: { why: NotPlaced }) {
  return <p>{words[why]}</p>;
}

const words = {
  closed: "Payment closed. Nothing was charged. Your pieces are kept for you for now: place your order again to pay.",
  "closed-unasked": (
    <>
      Payment closed. We could not ask yet whether anything was charged; if it was, your order is made by itself and
      stands in <Link to={paths.account}>your account</Link>. Otherwise place your order again.
    </>
  ),
  "popup-failed": "The payment did not go through. Place your order again to try once more, or pay another way.",
  unavailable:
    "Your order was not placed, because the shop or the payment provider does not answer. Nothing was charged. Try again in a moment.",
  offline: "You are offline, so your order was not placed and nothing was charged. Try again once you are connected.",
  "too-many-tries": "That were many tries. Nothing was charged; wait a few minutes and try again.",
} satisfies Record<NotPlaced, React.ReactNode>;
