import { isOneSize, sizeText } from "#app/catalog/sizes/size.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { AskableLine } from "#app/orders/returns/find-own-returns.server.ts";
import { reasonWords } from "#app/orders/returns/return.ts";
import { returnReasons } from "#app/orders/returns/return-states.ts";
import { SelectField, TextArea } from "#app/ui/field.tsx";

type BeginReturnProps = {
  lines: AskableLine[];
  id: string;
  cancelTo: string;
  answer: FormRefusal<MessageKey> | undefined;
};

/** What the customer brought back or wrote. It is answered on the return's own page, like one that they asked for. */
export function BeginReturnForm({ lines, id, cancelTo, answer }: BeginReturnProps) {
  return (
    <DashboardForm answer={answer} submitLabel="Start return" cancelTo={cancelTo}>
      {fields => (
        <>
          <input type="hidden" name="id" value={id} />
          {/* Staff have seen or asked. */}
          <input type="hidden" name="unworn" value="on" />
          {fields.error("lines") && <p role="alert">{fields.error("lines")}</p>}
          {lines.map(line => (
            <ReturnedLine key={line.position} line={line} usual={lines.length === 1 ? 1 : 0} fields={fields} />
          ))}
          <SelectField label="Exchange or refund?" required {...fields.field("wish")}>
            <option value="">Choose</option>
            <option value="exchange">Another size of the same product</option>
            <option value="money">Refund</option>
          </SelectField>
          <SelectField label="Reason" required {...fields.field("reason")}>
            <option value="">Choose</option>
            {returnReasons.map(reason => (
              <option key={reason} value={reason}>
                {reasonWords[reason]}
              </option>
            ))}
          </SelectField>
          <TextArea label="What the customer says" isOptional rows={3} maxLength={1000} {...fields.field("said")} />
        </>
      )}
    </DashboardForm>
  );
}

function ReturnedLine({ line, usual, fields }: { line: AskableLine; usual: number; fields: FormFields }) {
  const { position, title, left, sizes } = line;
  return (
    <FormGroup legend={`${title}, ${soldPieceText(line)}`}>
      <SelectField label="Quantity" required {...fields.field(`pieces-${position}`, String(usual))}>
        {Array.from({ length: left + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? "None" : count}
          </option>
        ))}
      </SelectField>
      <SelectField label="New size (for an exchange)" {...fields.field(`size-${position}`)}>
        <option value="">Choose</option>
        {sizes.map(({ size, isThere }) => (
          <option key={size} value={size} disabled={!isThere}>
            {sizeText(size, isOneSize(sizes))}
            {!isThere && " (sold out)"}
          </option>
        ))}
      </SelectField>
    </FormGroup>
  );
}
