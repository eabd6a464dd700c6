import { renderToStaticMarkup } from "react-dom/server";
import { foldTitles } from "#app/catalog/product-fields/fold-titles.ts";
import { foldNames, modelText, type GarmentFacts } from "#app/catalog/product-fields/garment-facts.ts";

/* HTML, so that a page's script has nothing of it. Source: docs/decisions/html-without-script.md. */

/** A line beside the sizes: how tall the model is and what size they wear; "" for none. */
export function renderModel(facts: Partial<GarmentFacts>): string {
  const text = modelText(facts);
  return text ? renderToStaticMarkup(<p>{text}</p>) : "";
}

/** Fabric, care, lining and fit, each folded; undefined for none. */
export function renderFolds(facts: Partial<GarmentFacts>): string | undefined {
  const told = foldNames.filter(name => facts[name]);
  if (told.length === 0) return undefined;
  return renderToStaticMarkup(
    <>
      {told.map(name => (
        <details key={name}>
          <summary>{foldTitles[name]}</summary>
          <p>{facts[name]}</p>
        </details>
      ))}
    </>,
  );
}
