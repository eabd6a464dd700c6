import { Form, href, Link } from "react-router";
import { mayResume, type Sale, saleStage } from "#app/catalog/sales/sale.ts";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { Button } from "#app/ui/button.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

type SaleListProps = {
  sales: Sale[];
  /** Names of categories and collections by id. */
  names: Record<string, string>;
  /** How many products each sale lowers now, by id. */
  lowered: Record<string, number>;
  now: Date;
};

export function SaleList({ sales, names, lowered, now }: SaleListProps) {
  return (
    <ul className={`stack gap-4 ${cards.list}`}>
      {sales.map(sale => (
        <li key={sale.id} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading}`}>
            <h2 className={cards.title}>
              <Link to={href("/admin/sales/:id", { id: sale.id })}>{sale.title}</Link>
            </h2>
            <span>{percentText(sale.percentBp)} % off</span>
          </div>
          <p className="hint">
            {saleStageWords(sale, now)} · {saleTargetWords(sale, names)}
          </p>
          {saleStage(sale, now) === "on" && (
            <p className="hint">{counted(lowered[sale.id] ?? 0, "product")} at a lower price now</p>
          )}
          <SaleSteps sale={sale} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** Ends the sale, or takes that back. */
export function SaleSteps({ sale, now }: { sale: Sale; now: Date }) {
  const stage = saleStage(sale, now);
  if (stage === "ended" && !mayResume(sale, now)) return null;
  return (
    <Form method="post" action={href("/admin/sales")} preventScrollReset>
      <input type="hidden" name="id" value={sale.id} />
      <Button type="submit" name="intent" value={stage === "ended" ? "resume" : "end"}>
        {stage === "ended" ? "Start again" : stage === "planned" ? "Cancel sale" : "End now"}
        <span className="visually-hidden"> {sale.title}</span>
      </Button>
    </Form>
  );
}

export function saleStageWords(sale: Sale, now: Date): string {
  const { startsAt, endsAt, stoppedAt } = sale;
  const stage = saleStage(sale, now);
  if (stage === "ended") return `ended ${formatLagosTime(stoppedAt ?? endsAt!)}`;
  const until = endsAt ? ` until ${formatLagosTime(endsAt)}` : "";
  return stage === "planned" ? `planned from ${formatLagosTime(startsAt!)}${until}` : `on${until}`;
}

/** Writes "everything", or "Gowns, Sunday best, 3 products". */
function saleTargetWords({ isForAll, categoryIds, collectionIds, productIds }: Sale, names: Record<string, string>) {
  if (isForAll) return "everything";
  const words = [
    ...categoryIds.map(id => names[id] ?? "a removed category"),
    ...collectionIds.map(id => names[id] ?? "a removed collection"),
    productIds.length > 0 && counted(productIds.length, "product"),
  ];
  return words.filter(Boolean).join(", ");
}
