import { href } from "react-router";
import { type ListedWaiting, waitingTimeLeft, waitsFor } from "#app/money/awaits-staff/waiting-checkout.ts";
import { UnpaidCard } from "./unpaid-card.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

/** Includes checkouts that no longer wait. */
export function WaitingList({ checkouts, now }: { checkouts: ListedWaiting[]; now: Date }) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {checkouts.map(checkout => (
        <UnpaidCard
          key={checkout.id}
          checkout={checkout}
          to={href("/admin/confirm/:id", { id: checkout.id })}
          heading="h2"
        >
          Waiting for <strong>{waitsFor(checkout.terms)}</strong>, {waitingTimeLeft(checkout, now)}.
        </UnpaidCard>
      ))}
    </ol>
  );
}
