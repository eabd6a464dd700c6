import type { GuestAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import type { DoorProblem } from "#app/money/pay-on-delivery/door-limits.server.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";
import type { OrderLimits } from "#app/selling/cart/piece-limits.ts";
import type { QuoteProblem } from "#app/selling/pricing/quote.ts";
import type { PayingSettings, PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery, DeliveryProblems } from "#app/shop/delivery/delivery.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import type { PromiseFor } from "./agree-on-delivery.server.ts";
import type { RequestedLine } from "./order-request.ts";

/** What `writeCheckout` needs. */
export type CheckoutRequest = {
  customerId: string;
  /** A guest's checkout that this one replaces. */
  guestCustomerId?: string | undefined;
  /** One line for each product and size. */
  lines: RequestedLine[];
  delivery: Delivery;
  way: DeliveryWay;
  /** Renewed when the checkout is used again. */
  promised: DeliveryPromise;
  limits: OrderLimits;
  /** The visitor's network address. Without it no limit by address applies. */
  address?: string | undefined;
  provider: string;
  /** The reference of an attempt whose popup could not be opened, so that it is not used again. */
  replacing?: string | undefined;
  /** A way to pay that the owner allows. */
  pay: PayKind;
  paying: PayingSettings;
  account: TransferAccount;
  /** A transfer's pieces are held this long, in milliseconds. */
  waitMs: number;
  codeId?: string | undefined;
  /** When the total is another one, nothing is written and the shopper is asked. */
  shownTotalKobo?: number | undefined;
  /** What the page said is asked later; nothing is written when it is another sum. */
  shownLaterKobo?: number | undefined;
  answers?: GuestAnswer[] | undefined;
};

/**
 * The quote's problems, too much held, outdated delivery (`choose-delivery`: rate or place; `new-days`: dates), or
 * another part to be paid at once (`new-deposit`). `online-refused`: the provider refuses this shop.
 */
export type CheckoutProblem =
  | QuoteProblem
  | DoorProblem
  | {
      kind:
        | "held-too-long"
        | "too-many-held"
        | "choose-delivery"
        | "new-days"
        | "new-deposit"
        | "choose-payment"
        | "too-many-waiting"
        | "online-refused";
    }
  /** The shop takes orders again on this day. */
  | { kind: "closed"; until: string }
  | { kind: "collection-closed"; title: string; collectionId: string };

/** Nothing was written: with problems, or with a sentence for each field of the delivery that does not fit. */
export type RefusedCheckout =
  | { kind: "problems"; problems: CheckoutProblem[] }
  | { kind: "bad-delivery"; fields: DeliveryProblems };

/** A request before its items are known, on which the promise depends. `shownDays`: the dates on the page. */
export type AskedCheckout = Omit<CheckoutRequest, "promised"> & {
  promiseFor: PromiseFor;
  shownDays?: { from: string; to: string } | undefined;
};
