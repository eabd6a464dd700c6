import { useRef, useState } from "react";
import { Link } from "react-router";
import type { AskedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isOneSize, type Size } from "#app/catalog/sizes/size.ts";
import { productPath } from "#app/lib/product-path.ts";
import { dropBody, keepBody, useBodies } from "#app/selling/measures/measures-store.ts";
import type { AskedSet } from "#app/selling/measures/read-body.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { BodyForm } from "./body-form.tsx";
import { RememberedPeople, useRemembered } from "./remembered-people.tsx";
import styles from "./measures-view.module.css";

type MeasuresViewProps = {
  product: ProductSummary;
  set: AskedSet;
  size: string;
  /** Lists whom the account remembers; undefined for a visitor. */
  saved: readonly AskedBody[] | undefined;
};

/** Asks for the measurements of one person after the other. They stay in the browser until the order is placed. */
export function MeasuresView({ product, set, size: asked, saved }: MeasuresViewProps) {
  const sizes = product.sizes.filter(({ isSoldOut }) => !isSoldOut).map(one => one.size);
  const [size, setSize] = useState(sizes.find(one => one === asked) ?? sizes[0] ?? "");
  return (
    <div className="column gap-6 narrow-page">
      <header className="column gap-2 breakable">
        <h1>Measurements</h1>
        <p>
          For <Link to={productPath(product)}>{product.title}</Link>
        </p>
      </header>
      {!isOneSize(product.sizes) && <SizeField sizes={sizes} chosen={size} onChoose={setSize} />}
      <MeasuredPeople key={size} {...{ product, set, size, saved }} />
    </div>
  );
}

/** The people whose pieces of a size are in the cart, and the form for one of them or another. */
function MeasuredPeople({ product, set, size, saved }: MeasuresViewProps) {
  const kept = useBodies({ id: product.id, size });
  const bodies = kept ?? [];
  const [place, setPlace] = useState<number>();
  const [filled, setFilled] = useState<AskedBody>();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const remembered = useRemembered(set.id, saved);
  const changed = place === undefined ? undefined : bodies[place];
  const before = changed ?? filled;
  const again = (next?: number, person?: AskedBody) => {
    setPlace(next);
    setFilled(person);
    setRound(round + 1);
    heading.current?.focus();
  };
  const remove = (at: number) => {
    dropBody({ id: product.id, size }, at);
    again();
  };
  const save = (body: AskedBody, { goesOn, remembers }: { goesOn: boolean; remembers: boolean }) => {
    const isIn = keepBody(product, { size, body, place });
    if (isIn && remembers) remembered.remember(body);
    if (!isIn) showToast("noStock");
    else if (goesOn) again();
    return isIn;
  };
  return (
    <>
      <People bodies={bodies} onChange={again} onRemove={remove} />
      <section className="column gap-4" aria-labelledby="whose">
        <h2 id="whose" ref={heading} tabIndex={-1} className="title-3">
          {headingOf(changed, bodies.length)}
        </h2>
        {!changed && <RememberedPeople remembered={remembered} onChoose={person => again(undefined, person)} />}
        <p className="hint">{adviceFor[set.unit]}</p>
        {/* Only the script can keep what is typed: a form that the browser sent would put it into the address. */}
        {kept && (
          <BodyForm
            key={round}
            set={set}
            before={before}
            isKnown={before !== undefined && remembered.knows(before.name)}
            remembersIn={saved ? "account" : "browser"}
            onSave={save}
            hasOthers={bodies.length > 0}
          />
        )}
        <noscript>
          <p className="muted">The cart needs JavaScript, which is off in this browser.</p>
        </noscript>
      </section>
    </>
  );
}

type SizeFieldProps = { sizes: Size[]; chosen: Size; onChoose(size: Size): void };

function SizeField({ sizes, chosen, onChoose }: SizeFieldProps) {
  return (
    <SelectField label="Size" name="size" value={chosen} onChange={event => onChoose(event.currentTarget.value)}>
      {sizes.map(one => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  );
}

const adviceFor = {
  in: "Use a soft tape, over what you will wear under it. Write inches, like 38½. Centimetres are fine too: 97 cm. We sew to these numbers: we answer for the sewing, you for the numbers.",
  cm: "Use a soft tape, over what you will wear under it. Write centimetres, like 97. Inches are fine too: 38½ in. We sew to these numbers: we answer for the sewing, you for the numbers.",
};

function headingOf(before: AskedBody | undefined, count: number): string {
  if (before) return `Change the measurements of ${before.name}`;
  return count === 0 ? "Whose measurements?" : "Another person";
}

type PeopleProps = { bodies: readonly AskedBody[]; onChange(place: number): void; onRemove(place: number): void };

/** Those whose measurements are in the cart. */
function People({ bodies, onChange, onRemove }: PeopleProps) {
  if (bodies.length === 0) return null;
  return (
    <section className="column gap-2" aria-labelledby="people">
      <h2 id="people" className="title-3">
        In your cart
      </h2>
      <ul className="panel">
        {bodies.map(({ name }, place) => (
          // Two people may have one name, so the place is the key.
          <li key={place} className={`cluster gap-3 middle apart breakable ${styles.person}`}>
            <span>One for {name}</span>
            <span className="cluster gap-2">
              <Button look="quiet" onClick={() => onChange(place)}>
                <span>
                  Change<span className="visually-hidden"> the measurements of {name}</span>
                </span>
              </Button>
              <Button look="quiet" onClick={() => onRemove(place)}>
                <span>
                  Remove<span className="visually-hidden"> the piece for {name}</span>
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
