import { href, Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import type { CartLine } from "#app/selling/cart/cart.ts";
import { useBodies } from "#app/selling/measures/measures-store.ts";

/** Says whom the pieces of a line are for, and leads to where measurements are given. */
export function MeasuresNote({ line: { id, size, quantity } }: { line: CartLine }) {
  const bodies = useBodies({ id, size });
  if (!bodies) return null;
  const missing = quantity - bodies.length;
  const names = inWords.format(bodies.slice(0, quantity).map(({ name }) => name));
  const to = `${href("/product/:id/measures", { id })}?${new URLSearchParams({ size })}`;
  return (
    <>
      {names && <p className="small above-1">For {names}</p>}
      <p className="small above-1">
        {missing > 0 && <span className="bad medium">Measurements missing for {counted(missing, "piece")}. </span>}
        <Link className="touch" to={to}>
          {missing > 0 ? "Give measurements" : "Change measurements"}
        </Link>
      </p>
    </>
  );
}

const inWords = new Intl.ListFormat("en");
