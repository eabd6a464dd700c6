import { paths } from "#app/lib/paths.ts";
import type { ShownChart } from "./find-chart.server.ts";
import { type Unit, units } from "./lengths.ts";
import { type SizeChart, spanText } from "./size-chart.ts";
import { ukText } from "./uk-text.ts";
import "./size-chart.css";

const unitNames: Record<Unit, string> = { in: "inches", cm: "cm" };

/**
 * The size chart and the form of "Find my size", which asks the browser only. Rendered on the server, so it costs no
 * script. `idStart`: of the ids of its fields.
 */
export function SizeChartView({ chart, idStart = "fit" }: { chart: ShownChart; idStart?: string }) {
  const { note, picture, imageAlt } = chart;
  return (
    <details className="size-chart">
      <summary>Size chart</summary>
      {note && <p>{note}</p>}
      {picture && (
        // The picture loads when the chart is opened.
        <img
          src={paths.picture(picture.hash, 640, "webp")}
          width={picture.width}
          height={picture.height}
          alt={imageAlt}
          loading="lazy"
          decoding="async"
        />
      )}
      <ChartTable chart={chart} />
      <FitForm chart={chart} idStart={idStart} />
    </details>
  );
}

function ChartTable({ chart: { unit, measures, rows } }: { chart: SizeChart }) {
  const hasUk = rows.some(({ uk }) => uk);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
    <section tabIndex={0} aria-label="Size chart">
      <table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {hasUk && <th scope="col">UK</th>}
            {measures.map(measure => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, uk, cells }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {hasUk && <td>{ukText({ uk })?.slice(3) ?? "–"}</td>}
              {measures.map((measure, n) => {
                const cell = cells[n];
                return (
                  <td key={measure}>
                    {cell ? (
                      <>
                        {spanText(cell, unit, "in")} in
                        <br />
                        <small>{spanText(cell, unit, "cm")} cm</small>
                      </>
                    ) : (
                      "–"
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FitForm({ chart: { unit, measures, rows }, idStart }: { chart: SizeChart; idStart: string }) {
  return (
    // `method="dialog"` outside a dialog sends nothing, with or without script.
    <form method="dialog" data-needs-script="" data-chart={JSON.stringify({ unit, measures, rows })}>
      <h2>Find my size</h2>
      <p>Enter your body measurements. They stay in this browser.</p>
      <div>
        {measures.map((measure, n) => (
          <p key={measure}>
            <label htmlFor={`${idStart}-${n}`}>{measure}</label>
            <input id={`${idStart}-${n}`} name={`measure-${n}`} inputMode="decimal" autoComplete="off" maxLength={8} />
          </p>
        ))}
        <p>
          <label htmlFor={`${idStart}-unit`}>Measured in</label>
          <select id={`${idStart}-unit`} name="unit" defaultValue={unit}>
            {units.map(one => (
              <option key={one} value={one}>
                {unitNames[one]}
              </option>
            ))}
          </select>
        </p>
      </div>
      <button type="submit">Find my size</button>
      <output htmlFor={measures.map((_, n) => `${idStart}-${n}`).join(" ")} />
    </form>
  );
}
