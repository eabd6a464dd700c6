import { Form, href } from "react-router";
import type { UndoneChange } from "#app/catalog/bulk-changes/change-chosen.server.ts";
import type { PlannedChange } from "#app/catalog/bulk-changes/plan-change.ts";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChosenInputs } from "./change-forms.tsx";
import styles from "./change-preview.module.css";

type ChangePreviewProps = {
  plans: PlannedChange[];
  /** The values as typed, which the confirming form sends again. */
  typed: Record<string, string>;
  /** Has the present sale price by product, in kobo. */
  sales: Record<string, number>;
};

export function ChangePreview({ plans, typed, sales }: ChangePreviewProps) {
  const refused = plans.filter(({ isRefused }) => isRefused);
  return (
    <section aria-labelledby="preview-title" className={`stack gap-3 ${styles.preview}`}>
      <h2 id="preview-title" className="title-4">
        Before and after
      </h2>
      <p role="status">
        {refused.length > 0
          ? `Can't change: ${counted(refused.length, "price")} would be 0 or less, or too high.`
          : "Not saved yet. Prices are rounded to whole naira."}
      </p>
      <ul className={`panel stack breakable ${styles.plans}`}>
        {plans.map(plan => (
          <li key={plan.id}>
            <strong>{plan.title}</strong>
            {pricesOf(plan).map(({ name, before, after }) => (
              <span key={name} className={plan.isRefused ? `figures bad` : "figures"}>
                {name && `${name}: `}
                {formatNaira(before)} → {formatNaira(after)}
              </span>
            ))}
            <SaleNote plan={plan} saleKobo={sales[plan.id]} />
          </li>
        ))}
      </ul>
      {refused.length === 0 && (
        <Form method="post" className="cluster gap-2">
          <ChosenInputs products={plans} />
          {["how", "way", "amount"].map(name => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
          ))}
          <Button type="submit" name="intent" value="price" look="primary">
            {plans.length === 1 ? "Change 1 price" : `Change ${plans.length} prices`}
          </Button>
          <LinkButton to={href("/admin/products")}>Cancel</LinkButton>
        </Form>
      )}
    </section>
  );
}

/** Prices in kobo. `name` is the size, "" for the product's own price. */
function pricesOf({ before, after }: PlannedChange): { name: string; before: number; after: number }[] {
  const sizes = (before.sizePrices ?? []).map(({ size, priceKobo }, n) => ({
    name: size,
    before: priceKobo,
    after: after.sizePrices?.[n]?.priceKobo ?? priceKobo,
  }));
  return [{ name: "", before: before.priceKobo ?? 0, after: after.priceKobo ?? 0 }, ...sizes];
}

function SaleNote({ plan, saleKobo }: { plan: PlannedChange; saleKobo: number | undefined }) {
  if (saleKobo === undefined) return null;
  const goesOn = saleKobo < (plan.after.priceKobo ?? 0);
  return (
    <span className="muted">
      {goesOn
        ? `Its sale price stays ${formatNaira(saleKobo)}.`
        : `Its sale of ${formatNaira(saleKobo)} ends, because it would not be below the price.`}
    </span>
  );
}

export function ChangeDone({ count, undo }: { count: number; undo: UndoneChange | undefined }) {
  return (
    <section className={`stack gap-3 ${styles.preview}`}>
      <p role="status">{counted(count, "product")} changed.</p>
      {undo && (
        <Form method="post" className="cluster gap-2">
          {"items" in undo ? (
            <input type="hidden" name="undo" value={JSON.stringify(undo.items)} />
          ) : (
            <ChosenInputs products={undo.ids.map(id => ({ id, version: 1 }))} />
          )}
          <Button type="submit" name="intent" value={"items" in undo ? "undo" : undo.isHidden ? "hide" : "show"}>
            Undo
          </Button>
        </Form>
      )}
    </section>
  );
}

export function ChangeRefused({ problems }: { problems: { title: string; why: string }[] }) {
  const words: Record<string, string> = {
    changed: "someone changed it meanwhile",
    missing: "it is no longer in the shop",
  };
  return (
    <section role="alert" className={`stack gap-3 ${styles.preview}`}>
      <p>Nothing was changed. Check these products and select them again:</p>
      <ul className={`panel stack breakable ${styles.plans}`}>
        {problems.map(({ title, why }) => (
          <li key={title}>
            <strong>{title}</strong> <span className="bad">{words[why] ?? why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
