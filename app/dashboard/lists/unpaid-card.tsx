import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { WaitingRow } from "#app/money/awaits-staff/waiting-checkout.ts";
import cards from "#app/dashboard/frame/card-list.module.css";

type UnpaidCardProps = {
  checkout: WaitingRow;
  /** Leads to the page where staff can act. */
  to: string;
  /** A heading one level below the list's. */
  heading: "h2" | "h3";
  /** Says what the order waits for. */
  children: ReactNode;
};

/** Shows one unpaid order in a list: customer, total, and what it waits for. */
export function UnpaidCard({ checkout, to, heading: Heading, children }: UnpaidCardProps) {
  const { fullName, totalKobo, place, createdAt } = checkout;
  return (
    <li className={`panel pad-4 breakable ${cards.card}`}>
      <header className={`cluster baseline apart ${cards.heading}`}>
        <Heading className={cards.title}>
          <Link to={to}>{fullName}</Link>
        </Heading>
        <p className="strong figures">{formatNaira(totalKobo)}</p>
      </header>
      <p>{children}</p>
      <p className="hint">
        {place && `${place} · `}
        <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
      </p>
    </li>
  );
}
