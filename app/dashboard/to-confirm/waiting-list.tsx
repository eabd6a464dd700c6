import { href } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { type ListedWaiting, waitingTimeLeft, waitsFor } from "#app/money/awaits-staff/waiting-checkout.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import { UnpaidCard } from "./unpaid-card.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

type WaitingListProps = { checkouts: ListedWaiting[]; customers: ReadonlyMap<string, KnownCustomer>; now: Date };

/** Includes checkouts that no longer wait. */
export function WaitingList({ checkouts, customers, now }: WaitingListProps) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {checkouts.map(checkout => (
        <UnpaidCard
          key={checkout.id}
          checkout={checkout}
          to={href("/admin/confirm/:id", { id: checkout.id })}
          heading="h2"
          below={<CustomerLine customer={customers.get(checkout.id)} />}
        >
          Waiting for <strong>{waitsFor(checkout.terms)}</strong>, {waitingTimeLeft(checkout, now)}.
        </UnpaidCard>
      ))}
    </ol>
  );
}
