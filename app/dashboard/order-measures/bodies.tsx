import { measureText, unitWords } from "#app/catalog/measurement-sets/length-text.ts";
import { remarkOf, remarkOfAll } from "#app/catalog/measurement-sets/measure-remark.ts";
import type { Measure, MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { counted } from "#app/lib/counted.ts";

/** Lists the measurements of an item's pieces. Says which are missing, unusual, or not given by the customer. */
export function Bodies({ bodies, quantity }: { bodies: readonly MeasuredBody[]; quantity: number }) {
  const missing = quantity - bodies.length;
  return (
    <>
      {bodies.map((body, place) => (
        // Two people may have one name, so the place is the key.
        <p key={place} className="small breakable">
          <BodyTitle body={body} />: {body.measures.map(one => remarkedText(one, body)).join(" · ")}
        </p>
      ))}
      {missing > 0 && <p className="small medium bad">Measurements missing for {counted(missing, "piece")}</p>}
    </>
  );
}

/** Says whose measurements these are, in what unit, and who gave all of them if it was not the customer. */
export function BodyTitle({ body }: { body: MeasuredBody }) {
  return (
    <>
      <strong>{body.name}</strong>, {[unitWords[body.unit], remarkOfAll(body)].filter(Boolean).join(", ")}
    </>
  );
}

/** Writes "Bust 38½ (measured by us)". */
function remarkedText(one: Measure, body: MeasuredBody): string {
  const remark = remarkOf(one, body);
  return measureText(one, body.unit) + (remark && ` (${remark})`);
}
