import { formatNaira, koboFromNairaText } from "#app/lib/money.ts";
import { chooseDiscounts } from "#app/money/discounts/choose-discounts.ts";
import { misfitSentence } from "#app/money/discounts/code-sentences.ts";
import type { Discount, DiscountTerms } from "#app/money/discounts/discount.ts";
import { judgeDiscount } from "#app/money/discounts/judge-discount.ts";
import styles from "#app/dashboard/frame/fact-list.module.css";

/** The example's order: two items and their delivery, in kobo. */
const linesKobo = [9_999_00, 3_000_00];
const feeKobo = 3_500_00;

export type ExampleTerms = Pick<DiscountTerms, "kind" | "percentBp" | "amountKobo" | "minimumKobo">;

/** The terms as typed, undefined while incomplete. `parseDiscountForm` would add its sentences to the page's script. */
export function exampleIn(form: FormData): ExampleTerms | undefined {
  const amountIn = (name: string) => koboFromNairaText(String(form.get(name) ?? "").replace("%", "")) || null;
  const kind = form.get("kind") as ExampleTerms["kind"];
  const [percentBp, amountKobo, minimumKobo] = [amountIn("percent"), amountIn("amount"), amountIn("minimum")];
  const isMissing = (kind === "percent" && percentBp === null) || (kind === "naira" && amountKobo === null);
  return isMissing ? undefined : { kind, percentBp, amountKobo, minimumKobo };
}

/** Computes as the checkout does. `terms` is undefined while incomplete. */
export function DiscountExample({ terms }: { terms: ExampleTerms | undefined }) {
  return (
    <figure className="panel stack gap-3 pad-4">
      <figcaption>
        For example: one item at {formatNaira(linesKobo[0]!)}, one at {formatNaira(linesKobo[1]!)}, and delivery
      </figcaption>
      {terms ? <Effect terms={terms} /> : <p>Fill in the form to see an example.</p>}
    </figure>
  );
}

/** The example ignores the discount's conditions and period. */
const anything: Omit<Discount, keyof ExampleTerms> = {
  id: "example",
  code: null,
  title: "",
  withoutSale: false,
  isFirstOrder: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  categoryIds: [],
  productIds: [],
  collectionIds: [],
  pausedAt: null,
};

function Effect({ terms }: { terms: ExampleTerms }) {
  const discount = { ...anything, ...terms };
  const lines = linesKobo.map(sumKobo => ({
    productId: "",
    categoryId: "",
    collectionIds: [],
    isOnSale: false,
    sumKobo,
  }));
  const nobody = { uses: 0, usesOfPerson: 0, hasOrdered: false };
  const verdict = judgeDiscount(discount, { lines, now: new Date(0), ...nobody });
  if (verdict.kind !== "fits") return <p>No discount: {misfitSentence(verdict)}</p>;
  const order = { linesKobo, feeOf: () => feeKobo };
  const {
    discountKobo,
    feeKobo: feeLeftKobo,
    totalKobo,
    sharesKobo,
  } = chooseDiscounts(order, [{ discount, sumsKobo: verdict.sumsKobo }]);
  return (
    <dl className={`${styles.facts} `}>
      <dt>Discount</dt>
      <dd>
        {formatNaira(discountKobo)}
        {discountKobo > 0 && ` (${sharesKobo.map(formatNaira).join(" and ")})`}
      </dd>
      <dt>Delivery</dt>
      <dd>{feeLeftKobo === 0 ? `free instead of ${formatNaira(feeKobo)}` : formatNaira(feeLeftKobo)}</dd>
      <dt>Total</dt>
      <dd>{formatNaira(totalKobo)}</dd>
    </dl>
  );
}
