import { href, Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { discountStage, effectOf } from "#app/money/discounts/discount.ts";
import type { ListedDiscount } from "#app/money/discounts/list-discounts.server.ts";
import cards from "#app/dashboard/frame/card-list.module.css";

export function DiscountList({ discounts, now }: { discounts: ListedDiscount[]; now: Date }) {
  return (
    <ul className={`stack gap-4 ${cards.list}`}>
      {discounts.map(discount => (
        <li key={discount.id} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading}`}>
            <h2 className={cards.title}>
              <Link to={href("/admin/discounts/:id", { id: discount.id })}>{discount.code ?? discount.title}</Link>
            </h2>
            <span>{effectOf(discount)}</span>
          </div>
          <p className="hint">
            {discount.code === null ? "automatic" : "with code"} · {discountStageWords(discount, now)}
          </p>
          <p className="hint">{usesWords(discount)}</p>
        </li>
      ))}
    </ul>
  );
}

export function discountStageWords(discount: ListedDiscount, now: Date): string {
  const { startsAt, endsAt } = discount;
  const stage = discountStage(discount, now);
  if (stage === "planned" && startsAt) return `starts ${formatLagosTime(startsAt)}`;
  if (stage === "ended" && endsAt) return `ended ${formatLagosTime(endsAt)}`;
  if (stage === "paused") return "paused";
  return endsAt ? `active until ${formatLagosTime(endsAt)}` : "active";
}

export function usesWords({ used, reserved, beyond, maxUses }: ListedDiscount): string {
  const words = [
    maxUses === null ? (used === 0 ? "not used yet" : `used in ${orders(used)}`) : `used ${used} of ${maxUses}`,
    reserved > 0 && `${reserved} in unfinished checkouts`,
    beyond > 0 && `${beyond} over the limit`,
  ];
  return words.filter(Boolean).join(" · ");
}

function orders(count: number): string {
  return counted(count, "order");
}
