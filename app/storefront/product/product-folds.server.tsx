import type { ReactNode } from "react";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import { foldTitles } from "#app/catalog/product-fields/fold-titles.ts";
import { foldNames, type GarmentFacts, modelText } from "#app/catalog/product-fields/garment-facts.ts";
import type { Product } from "#app/catalog/products/product.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { availabilityWord } from "#app/catalog/products/stock-words.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";

/* HTML, so that a page's script has nothing of it. Source: docs/decisions/html-without-script.md. */

/** A line beside the sizes: how tall the model is and what size they wear; "" for none. */
export function renderModel(facts: Partial<GarmentFacts>): string {
  const text = modelText(facts);
  return text ? renderHtml(<p>{text}</p>) : "";
}

/** Fabric, care, lining and fit, each folded; undefined for none. */
export function renderFolds(facts: Partial<GarmentFacts>): string | undefined {
  const filled = foldNames.filter(name => facts[name]);
  if (filled.length === 0) return undefined;
  return renderHtml(
    <>
      {filled.map(name => (
        <details key={name}>
          <summary>{foldTitles[name]}</summary>
          <p>{facts[name]}</p>
        </details>
      ))}
    </>,
  );
}

/** Fields shown outside the list of facts. */
type ShownElsewhere =
  | ("title" | "description" | "priceKobo" | "readyDays" | "depositBp")
  | ("categoryId" | "scale" | "sizes" | "pictures" | "alts")
  | keyof GarmentFacts;

type Fact = { label: string; show(product: Product): ReactNode };

/** The list of facts in its order; empty ones are left out. */
const facts: Record<Exclude<keyof ProductFields, ShownElsewhere>, Fact> = {
  usedNote: { label: "Fairly used", show: ({ usedNote }) => usedNote },
  color: { label: "Colour", show: ({ color, paint }) => color && <Swatch color={color} paint={paint} /> },
  stock: { label: "Stock", show: availabilityWord },
  forWhom: { label: "For", show: ({ forWhom }) => forWhom },
  occasions: { label: "Occasions", show: ({ occasions }) => occasions },
};

/** Renders the list of a product's facts. */
export function renderFacts(product: Product): string {
  const shownFacts = Object.values(facts).map(({ label, show }) => ({ label, shown: show(product) }));
  return renderHtml(
    <>
      {shownFacts.map(
        ({ label, shown }) =>
          shown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ),
      )}
      <div>
        <dt>Product code</dt>
        <dd translate="no">{product.code}</dd>
      </div>
    </>,
  );
}
