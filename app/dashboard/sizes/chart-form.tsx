import { type ClipboardEvent, useId } from "react";
import { type ChartGrid, gridOf, readChartGrid, withRoom } from "#app/catalog/size-charts/chart-grid.ts";
import type { Unit } from "#app/catalog/size-charts/lengths.ts";
import type { SizeChart } from "#app/catalog/size-charts/size-chart.ts";
import { suggestedUk } from "#app/catalog/size-charts/uk-sizes.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { PictureField } from "#app/dashboard/products/picture-field.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./sizes.module.css";

/** This button puts pasted cells into the grid or adds room; nothing is saved. */
export const fillGrid = "fill";
/** This button fills in UK sizes; nothing is saved. */
export const fillUk = "fill-uk";

type ChartFormProps = {
  chart: SizeChart | undefined;
  /** The chart the form began from, as one text. */
  seen: string;
  sizes: string[];
  answer: FormRefusal<MessageKey> | undefined;
  cancelTo: string;
};

/** Sizes down, measures across. Accepts cells pasted from a spreadsheet. */
export function ChartForm({ chart, seen, sizes, answer, cancelTo }: ChartFormProps) {
  return (
    <DashboardForm answer={answer} submitLabel="Save" cancelTo={cancelTo} encType="multipart/form-data">
      {fields => (
        <>
          <input type="hidden" name="seen" value={fields.typed("seen")?.[0] ?? seen} />
          <FormGroup legend="Body measurements">
            <SelectField label="Unit" required {...fields.field("unit", chart?.unit ?? ("in" satisfies Unit))}>
              <option value="in">inches</option>
              <option value="cm">centimetres</option>
            </SelectField>
            <p className="muted">
              A number such as 36, or a range such as 34-36. Customers see inches and centimetres. With a UK size, they
              also find the product when they search for “UK 12”.
            </p>
            <Grid began={gridOf(chart, sizes)} fields={fields} />
          </FormGroup>
          <TextArea
            label="Note"
            isOptional
            hint="For example how to measure, or “runs small”"
            rows={3}
            maxLength={500}
            {...fields.field("note", chart?.note)}
          />
          <PictureField
            label="Picture"
            hint="For example where to measure."
            hashes={fields.typed("picture") ?? (chart?.imageHash ? [chart.imageHash] : [])}
            refused={fields.typed("refused")}
            error={fields.error("image")}
          />
          <Field
            label="Picture description"
            hint="For screen readers. Required with a picture."
            autoComplete="off"
            maxLength={200}
            {...fields.field("imageAlt", chart?.imageAlt)}
          />
        </>
      )}
    </DashboardForm>
  );
}

function Grid({ began, fields }: { began: ChartGrid; fields: FormFields }) {
  const id = useId();
  const error = fields.error("grid");
  const isTyped = fields.typed("size") !== undefined;
  const { measures, rows } = withRoom(isTyped ? readChartGrid(name => fields.typed(name) ?? []) : began);
  return (
    <>
      {error && (
        <p id={id} className={fieldStyles.error}>
          <WarningIcon />
          {error}
        </p>
      )}
      <div className={styles.grid} onPaste={takePaste}>
        <Cells key={JSON.stringify([measures, rows])} grid={{ measures, rows }} errorId={error && id} />
      </div>
      {rows.some(({ size, uk }) => uk === "" && suggestedUk(size) !== "") && (
        <div className="cluster gap-2 middle">
          <Button type="submit" name="intent" value={fillUk}>
            Fill in women's UK sizes
          </Button>
          <span className="hint">Such as 12-14 for M. You can change them.</span>
        </div>
      )}
      <PasteField />
    </>
  );
}

function Cells({ grid: { measures, rows }, errorId }: { grid: ChartGrid; errorId: string | undefined }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">UK</th>
          {measures.map((measure, n) => (
            // A column has no other name than its place. oxlint-disable-next-line react/no-array-index-key
            <th key={n} scope="col">
              <Cell name="measure" label={`Measure ${n + 1}`} text={measure} maxLength={30} errorId={errorId} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, uk, cells }, row) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            <td>
              <Cell name="size" label={`Size in row ${row + 1}`} text={size} maxLength={20} />
            </td>
            <td>
              <Cell name="uk" label={`UK size of ${size || `row ${row + 1}`}`} text={uk} maxLength={20} />
            </td>
            {measures.map((measure, n) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={n}>
                <Cell
                  name="cell"
                  label={`${measure || `measure ${n + 1}`} of ${size || `row ${row + 1}`}`}
                  text={cells[n] ?? ""}
                  maxLength={20}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PasteField() {
  return (
    <Fold title="Paste from a spreadsheet, or add rows and columns" isInline>
      <TextArea
        label="Spreadsheet cells"
        hint="Measurements in the first row, sizes in the first column. Replaces the table."
        name="pasted"
        rows={4}
      />
      <div className="cluster gap-2">
        <Button type="submit" name="intent" value={fillGrid}>
          Fill table
        </Button>
      </div>
    </Fold>
  );
}

/** Sends a paste of several cells to the field for a whole sheet. */
function takePaste(event: ClipboardEvent<HTMLElement>): void {
  const text = event.clipboardData.getData("text");
  const form = event.currentTarget.closest("form");
  const field = form?.elements.namedItem("pasted");
  if (!/[\t\n]/u.test(text.trim()) || !(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  field.value = text;
  form?.querySelector<HTMLButtonElement>(`button[value=${fillGrid}]`)?.click();
}

type CellProps = { name: string; label: string; text: string; maxLength: number; errorId?: string | undefined };

function Cell({ name, label, text, maxLength, errorId }: CellProps) {
  return (
    <input
      className={fieldStyles.input}
      name={name}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      defaultValue={text}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}
