import { measureText, unitWords } from "#app/catalog/measurement-sets/length-text.ts";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { counted } from "#app/lib/counted.ts";

/** The measurements of an item's pieces, and for how many they are missing. What is unusual is said to be. */
export function Bodies({ bodies, quantity }: { bodies: readonly MeasuredBody[]; quantity: number }) {
  const missing = quantity - bodies.length;
  return (
    <>
      {bodies.map(({ name, unit, measures }, place) => (
        // Two people may have one name, so the place is the key.
        <p key={place} className="small breakable">
          <strong>{name}</strong>, {unitWords[unit]}:{" "}
          {measures.map(one => `${measureText(one, unit)}${one.isOdd ? " (unusual)" : ""}`).join(" · ")}
        </p>
      ))}
      {missing > 0 && <p className="small medium bad">Measurements missing for {counted(missing, "piece")}</p>}
    </>
  );
}
