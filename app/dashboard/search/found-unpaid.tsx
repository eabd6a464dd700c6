import { href, Link } from "react-router";
import cards from "#app/dashboard/frame/card-list.module.css";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { type UnpaidRow, waitingTimeLeft, waitsFor } from "#app/money/awaits-staff/waiting-checkout.ts";

/** People who began an order and have none yet: each leads to where staff can do something about it. */
export function FoundUnpaid({ checkouts, now }: { checkouts: UnpaidRow[]; now: Date }) {
  return (
    <ol className={cards.list}>
      {checkouts.map(checkout => (
        <li key={checkout.id} className={cards.card}>
          <div className={cards.heading}>
            <h3 className={cards.title}>
              <Link to={placeFor(checkout)}>{checkout.fullName}</Link>
            </h3>
            <p>{formatNaira(checkout.totalKobo)}</p>
          </div>
          <p>{stateOf(checkout, now)}.</p>
          <p className={cards.by}>
            {checkout.place && `${checkout.place} · `}
            <time dateTime={checkout.createdAt.toISOString()}>{formatLagosTime(checkout.createdAt)}</time>
          </p>
        </li>
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
