import type { ReactNode } from "react";
import { Link } from "react-router";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { ContactTaps } from "#app/dashboard/order/order-facts.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { ListedWaiting } from "#app/money/awaits-staff/waiting-checkout.ts";
import { Picture } from "#app/ui/picture.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

type UnpaidCardProps = {
  checkout: ListedWaiting;
  /** Leads to the page where staff can act. */
  to: string;
  /** A heading one level below the list's. */
  heading: "h2" | "h3";
  /** Stands before the ways to reach the customer. */
  below?: ReactNode;
  /** Says what the order waits for. */
  children: ReactNode;
};

/** Shows one unpaid order in a list: customer, total, item, what it waits for, and how to reach the customer. */
export function UnpaidCard({ checkout, to, heading: Heading, below, children }: UnpaidCardProps) {
  const { fullName, totalKobo, place, createdAt } = checkout;
  return (
    <li className={`panel pad-4 breakable ${cards.card}`}>
      <header className={`cluster baseline apart ${cards.heading}`}>
        <Heading className={cards.title}>
          <Link to={to}>{fullName}</Link>
        </Heading>
        <p className="strong figures">{formatNaira(totalKobo)}</p>
      </header>
      <div className="row gap-3 top">
        {checkout.first && <Picture picture={checkout.picture} alt="" isSmall className={cards.picture} />}
        <div className="stack gap-1 may-shrink">
          <p>{children}</p>
          <p>{itemsText(checkout)}</p>
          <p className="hint">
            {place && `${place} · `}
            <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
          </p>
        </div>
      </div>
      {below}
      <ContactTaps order={checkout} />
    </li>
  );
}

/** "Adire dress, Size M", and how many items there are in all. */
function itemsText({ first, pieces }: ListedWaiting): string {
  if (!first) return "";
  const one = `${first.title}, ${sizeText(first.size, first.isOnlySize)}`;
  return pieces > 1 ? `${one} · ${counted(pieces, "item")}` : one;
}
