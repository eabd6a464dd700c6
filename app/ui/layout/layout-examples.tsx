import type { ReactNode } from "react";

const arrangements = ["stack", "column", "row", "cluster", "inline-row", "touch"];
const gaps = ["gap-1", "gap-2", "gap-3", "gap-4", "gap-6", "gap-8"];
const pairs = ["gap-0-3", "gap-0-4", "gap-1-2", "gap-1-3", "gap-2-4"];
const alignments = ["middle", "top", "bottom", "baseline", "apart", "centered", "hug", "packed"];
const boxes = [
  "panel",
  "control",
  "sunken",
  "warning",
  "success",
  "failure",
  "chosen",
  "quote",
  "rounded",
  "line-above",
  "bare",
  "target",
];
const words = [
  "title-1",
  "title-3",
  "title-4",
  "title-5",
  "title-6",
  "hint",
  "note",
  "muted",
  "small",
  "strong",
  "medium",
  "figures",
  "bad",
  "good",
  "plain-link",
];

const states = ["lights-up", "names-place", "underlines", "ring-inside"];
const rooms = ["above-1", "above-2", "above-4", "above-6", "below-2", "below-4", "pad-3", "pad-2-0", "to-end"];

/** Shows each class of the layout layer, for `/ui`. */
export function LayoutExamples() {
  return (
    <div className="column gap-6">
      <Examples title="Arrangements" names={arrangements}>
        {name => <Items className={`${name} gap-2`} />}
      </Examples>
      <Examples title="Gaps between rows and columns" names={[...gaps, ...pairs]}>
        {name => <Items className={`cluster ${name}`} />}
      </Examples>
      <Examples title="Alignments" names={alignments}>
        {name => <Items className={`row gap-2 ${name}`} />}
      </Examples>
      <Examples title="Boxes" names={boxes}>
        {name => <p className={`pad-3-4 ${name}`}>{name}</p>}
      </Examples>
      <Examples title="Words" names={words}>
        {name => <p className={name}>{name}: 12 adire cloths, ₦12,500.50</p>}
      </Examples>
      <Examples title="States, under a pointer or with the focus" names={states}>
        {name => (
          <a className={`pad-3-4 plain-link ${name}`} href="#main" aria-current={name === "names-place" || undefined}>
            {name}
          </a>
        )}
      </Examples>
      <Examples title="Room around a part" names={rooms}>
        {name => (
          <div className="row sunken">
            <span className={`control ${name}`}>{name}</span>
          </div>
        )}
      </Examples>
      <section className="section">
        <h2>A section</h2>
        <p className="hint">With its heading and a hint.</p>
      </section>
      <dl className="totals panel pad-4">
        <div>
          <dt>Items</dt>
          <dd>₦12,500.50</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>₦2,000.00</dd>
        </div>
      </dl>
      <p className="one-line">{"A line that is cut where the box ends. ".repeat(12)}</p>
    </div>
  );
}

type ExamplesProps = { title: string; names: string[]; children: (name: string) => ReactNode };

function Examples({ title, names, children }: ExamplesProps) {
  return (
    <section className="stack gap-3">
      <h3>{title}</h3>
      {names.map(name => (
        <div key={name} className="stack gap-1">
          <code className="note">{name}</code>
          {children(name)}
        </div>
      ))}
    </section>
  );
}

function Items({ className }: { className: string }) {
  return (
    <div className={className}>
      <span className="panel pad-3-4">one</span>
      <span className="panel pad-4">two</span>
      <span className="panel pad-3-4">three words here</span>
    </div>
  );
}
