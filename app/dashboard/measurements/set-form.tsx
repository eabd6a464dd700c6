import { useId } from "react";
import { href } from "react-router";
import {
  type MeasurementSet,
  maxMeasureHelp,
  maxMeasureName,
  maxSetName,
} from "#app/catalog/measurement-sets/measurement-set.ts";
import { readSetRows, rowsOf, type SetRow, withEmptyRow } from "#app/catalog/measurement-sets/set-rows.ts";
import { suggestedPlace, tapePlaceNames } from "#app/catalog/measurement-sets/suggest-place.ts";
import { maxLengthLetters } from "#app/catalog/measurement-sets/typed-length.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { MoveButton } from "#app/dashboard/lists/move-buttons.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./measurements.module.css";

/** Buttons of this name change the list of the form; nothing is saved. */
export const arrange = "arrange";

type SetFormProps = { set: MeasurementSet; answer: FormRefusal<MessageKey> | undefined };

export function SetForm({ set, answer }: SetFormProps) {
  return (
    <DashboardForm
      key={set.version}
      intent="save"
      hidden={{ version: String(set.version) }}
      answer={answer}
      isWhole
      submitLabel="Save"
      cancelTo={href("/admin/measurements")}
    >
      {fields => (
        <>
          <FormGroup legend="Set">
            <Field
              label="Name"
              required
              autoComplete="off"
              maxLength={maxSetName}
              {...fields.field("name", set.name)}
            />
            <SelectField
              label="Unit"
              required
              hint="For the limits below, and when a customer types no unit. They may type either."
              {...fields.field("unit", set.unit)}
            >
              <option value="in">inches</option>
              <option value="cm">centimetres</option>
            </SelectField>
          </FormGroup>
          <FormGroup legend="Measurements">
            <Rows set={set} fields={fields} />
          </FormGroup>
        </>
      )}
    </DashboardForm>
  );
}

function Rows({ set, fields }: { set: MeasurementSet; fields: FormFields }) {
  const id = useId();
  const error = fields.error("rows");
  const isTyped = fields.typed("field") !== undefined;
  const rows = isTyped ? readSetRows(name => fields.typed(name) ?? []) : rowsOf(set.fields, set.unit);
  const shown = withEmptyRow(rows);
  return (
    <>
      <p className="muted">
        Outside least and most, the customer is asked “Sure?” and may go on. The drawing shows where the tape goes.
      </p>
      {error && (
        <p id={id} className={fieldStyles.error}>
          <WarningIcon />
          {error}
        </p>
      )}
      <ol className={styles.fields}>
        {shown.map((row, n) => (
          <Row key={row.row} row={row} place={n} count={shown.length} errorId={error && id} />
        ))}
      </ol>
      <div className="cluster gap-2">
        <Button type="submit" name={arrange} value="add">
          Add another
        </Button>
      </div>
    </>
  );
}

type RowProps = { row: SetRow; place: number; count: number; errorId: string | undefined };

function Row({ row, place, count, errorId }: RowProps) {
  const what = row.name || `measurement ${place + 1}`;
  const facts = { "aria-invalid": errorId ? true : undefined, "aria-describedby": errorId } as const;
  return (
    <li className={styles.field}>
      <input type="hidden" name="row" value={row.row} />
      <input type="hidden" name="key" value={row.key} />
      <Cell label="Name" name="field" text={row.name} maxLength={maxMeasureName} isWide {...facts} />
      <Cell label="How to measure" name="help" text={row.help} maxLength={maxMeasureHelp} isWide {...facts} />
      <Cell label="Least" name="least" text={row.least} maxLength={maxLengthLetters} {...facts} />
      <Cell label="Most" name="most" text={row.most} maxLength={maxLengthLetters} {...facts} />
      <DrawingCell row={row} {...facts} />
      <div className={`cluster gap-1 middle ${styles.buttons}`}>
        <MoveButton name={arrange} value={`up ${place}`} what={what} direction="up" isDisabled={place === 0} />
        <MoveButton
          name={arrange}
          value={`down ${place}`}
          what={what}
          direction="down"
          isDisabled={place === count - 1}
        />
        <Button type="submit" look="quiet" name={arrange} value={`remove ${place}`}>
          Remove <span className="visually-hidden">{what}</span>
        </Button>
      </div>
    </li>
  );
}

type CellProps = React.ComponentProps<"input"> & { label: string; text: string; isWide?: boolean };

function Cell({ label, text, isWide = false, ...input }: CellProps) {
  return (
    <label className={isWide ? styles.wide : ""}>
      <span className="hint">{label}</span>
      <input {...input} className={fieldStyles.input} defaultValue={text} autoComplete="off" />
    </label>
  );
}

/** Chooses the drawing of a row. Nothing chosen follows the name, also when that is changed later. */
function DrawingCell({ row, ...select }: React.ComponentProps<"select"> & { row: SetRow }) {
  return (
    <label className={styles.drawing}>
      <span className="hint">Drawing</span>
      <select {...select} name="at" className={fieldStyles.input} defaultValue={row.at}>
        <option value="">{suggestionFor(row)}</option>
        <option value="none">No drawing</option>
        {Object.entries(tapePlaceNames).map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function suggestionFor(row: SetRow): string {
  const place = suggestedPlace(row);
  if (place) return `Suggested: ${tapePlaceNames[place]}`;
  return row.name ? "Suggested: no drawing" : "Suggested by the name";
}
