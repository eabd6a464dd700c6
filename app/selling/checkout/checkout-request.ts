import type { GuestAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import type { DoorProblem } from "#app/money/pay-on-delivery/door-limits.server.ts";
import type { DeliveryPromise } from "#app/platform/tables/columns.server.ts";
import type { PayingSettings, PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";
import type { RequestedLine } from "./order-request.ts";
import type { OrderLimits } from "#app/selling/cart/piece-limits.ts";
import type { QuoteProblem } from "#app/selling/pricing/quote.ts";

/** What `writeCheckout` is asked for. */
export type CheckoutRequest = {
  customerId: string;
  /** A guest whose open checkout this one takes the place of. */
  guestCustomerId?: string | undefined;
  /** One per product and size. */
  lines: RequestedLine[];
  delivery: Delivery;
  way: DeliveryWay;
  /** What the shopper is promised about it; renewed when the checkout is reused. */
  promised: DeliveryPromise;
  limits: OrderLimits;
  /** Where it is asked from; without it (in the shop itself) no address is counted. */
  address?: string | undefined;
  provider: string;
  /** A reference not to be used again, because its popup could not be opened. */
  replacing?: string | undefined;
  /** How the shopper wants to pay, and what the owner has switched on. */
  pay: PayKind;
  paying: PayingSettings;
  /** Where a transfer goes. */
  account: TransferAccount;
  /** So long what waits for a transfer holds its pieces, in milliseconds. */
  waitMs: number;
  /** The discount of the code that was typed. */
  codeId?: string | undefined;
  /** The total they were shown, where nothing may be written for another one; see `StartedCheckout`. */
  shownTotalKobo?: number | undefined;
  /** What they answered on aso-ebi pages. */
  answers?: GuestAnswer[] | undefined;
};

/**
 * Why a checkout is not written: the quote's problems, too much is held already, or what was chosen about delivery is
 * no longer so (`choose-delivery`: the rate or place; `new-days`: the dates shown). `online-refused`: the provider
 * takes no payments for this shop, until its owner has put that right.
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
        | "choose-payment"
        | "too-many-waiting"
        | "online-refused";
    }
  | { kind: "collection-closed"; title: string; collectionId: string };
