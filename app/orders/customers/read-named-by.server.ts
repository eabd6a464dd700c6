import { plainFirstNameOf } from "#app/lib/first-name.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import type { NamedBy } from "./person-keys.ts";

/** What an order says of its buyer. `account`: of the customer's account; null for guests. */
export type BuyerFacts = {
  fullName: string;
  email: string;
  /** "" where the order has the shop's own address, because the buyer gave none. */
  customerEmail: string;
  phone: string;
  customerId: string;
  isGuest: boolean;
  /** The address of the account, if it has proven it; null otherwise. */
  provenEmail: string | null;
};

/**
 * Reads what names the buyer. An address that a guest typed may be anybody's, so that it is kept and joins nothing. A
 * phone joins with the first name only: families share phones, and numbers are given to new owners.
 */
export function readNamedBy(buyer: BuyerFacts): NamedBy {
  const typed = buyer.customerEmail === "" ? "" : buyer.email.trim().toLowerCase();
  const proven = buyer.isGuest ? null : (buyer.provenEmail?.toLowerCase() ?? null);
  const phone = normalPhone(buyer.phone) ?? buyer.phone.trim();
  return {
    customerId: buyer.isGuest ? null : buyer.customerId,
    email: proven ?? typed,
    emailProven: proven !== null,
    phone,
    firstName: phone === "" ? "" : plainFirstNameOf(buyer.fullName),
  };
}
