import { href } from "react-router";
import { UnpaidCard } from "#app/dashboard/to-confirm/unpaid-card.tsx";
import { type UnpaidRow, waitingTimeLeft, waitsFor } from "#app/money/awaits-staff/waiting-checkout.ts";
import cards from "#app/dashboard/frame/card-list.module.css";

/** People who began an order and have none yet: each leads to where staff can do something about it. */
export function FoundUnpaid({ checkouts, now }: { checkouts: UnpaidRow[]; now: Date }) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {checkouts.map(checkout => (
        <UnpaidCard key={checkout.id} checkout={checkout} to={placeFor(checkout)} heading="h3">
          {stateOf(checkout, now)}.
        </UnpaidCard>
      ))}
    </ol>
  );
}

function placeFor({ id, state, terms, staffLinkId }: UnpaidRow): string {
  if (state === "waiting" || (terms !== "prepaid" && state !== "open")) return href("/admin/confirm/:id", { id });
  return staffLinkId ? href("/admin/pay-links/:id", { id: staffLinkId }) : href("/admin/checkouts");
}

function stateOf(checkout: UnpaidRow, now: Date): string {
  const { state, terms, staffLinkId } = checkout;
  if (state === "waiting") return `Waiting for ${waitsFor(terms)}, ${waitingTimeLeft(checkout, now)}`;
  if (state === "open") return staffLinkId ? "Payment link, not paid yet" : "Unfinished checkout, not paid yet";
  return "Not paid in time";
}
