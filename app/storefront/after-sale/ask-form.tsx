import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { isOneSize, sizeText } from "#app/catalog/sizes/size.ts";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { Askable, AskableLine } from "#app/orders/returns/find-own-returns.server.ts";
import type { ReturnField } from "#app/orders/returns/parse-return-request.ts";
import { reasonWords } from "#app/orders/returns/return.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import options from "#app/ui/options.module.css";
import own from "./return-view.module.css";

export type ReturnFormAnswer =
  | {
      intent: "ask";
      fields: Partial<Record<ReturnField, string>>;
      typed: Record<string, string>;
      sentence: string | undefined;
    }
  | { intent: "picture"; returnId: string; sentence: string };

type AskFormProps = {
  askable: Extract<Askable, { kind: "open" }>;
  formId: string;
  token: string;
  answer: ReturnFormAnswer | undefined;
};

/** Shows every choice before any script has run. */
export function AskForm({ askable, formId, token, answer }: AskFormProps) {
  const refused = answerTo(answer, "ask");
  const { fields = {}, typed = {}, sentence } = refused ?? {};
  const isBusy = useNavigation().formData?.get(intentField) === "ask";
  const isOneLine = askable.lines.length === 1;
  return (
    <Form method="post" action={href("/track/:token/return", { token })} className={own.form} preventScrollReset>
      {sentence && <Wrong>{sentence}</Wrong>}
      <input type="hidden" name={intentField} value="ask" />
      <input type="hidden" name="id" value={formId} />
      {/* Asked before the sizes, which only an exchange needs. */}
      <Wish typed={typed.wish} error={fields.wish} />
      {askable.lines.map(line => (
        <Line key={line.position} line={line} typed={typed} usual={isOneLine ? 1 : 0} />
      ))}
      {fields.lines && <Wrong>{fields.lines}</Wrong>}
      <SelectField label="Reason" name="reason" required defaultValue={typed.reason ?? ""} error={fields.reason}>
        <option value="">Choose</option>
        {askable.reasons.map(reason => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Tell us more"
        isOptional
        name="said"
        rows={3}
        maxLength={1000}
        defaultValue={typed.said ?? ""}
        hint="Tell us what is wrong. You can send pictures next."
        error={fields.said}
      />
      {askable.reasons.includes("changed-mind") && (
        <div className={`stack gap-1 may-shrink ${own.choice}`}>
          <label className="row gap-3 middle target">
            <input type="checkbox" name="unworn" defaultChecked={typed.unworn === "on"} />
            <span>The items are unworn and have their tags (needed if they don't fit or you changed your mind).</span>
          </label>
          {fields.unworn && <Wrong>{fields.unworn}</Wrong>}
        </div>
      )}
      <Button type="submit" look="primary" busyLabel={isBusy ? "sending..." : undefined}>
        Request return
      </Button>
    </Form>
  );
}

type LineProps = { line: AskableLine; typed: Record<string, string>; usual: number };

function Line({ line, typed, usual }: LineProps) {
  const { position, title, left, sizes, isForOne } = line;
  const [pieces, size] = [`pieces-${position}`, `size-${position}`];
  return (
    <fieldset className={own.line}>
      <legend className={`strong breakable ${own.legend}`}>
        {title} <span className={`hint ${own.small}`}>{soldPieceText(line)}</span>
      </legend>
      {isForOne && <p className="hint">Made to measure: it can be returned only if it is faulty or wrong.</p>}
      <SelectField label="Quantity" name={pieces} required defaultValue={typed[pieces] ?? String(usual)}>
        {Array.from({ length: left + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? "None" : count}
          </option>
        ))}
      </SelectField>
      <SelectField label="New size" name={size} defaultValue={typed[size] ?? ""} className={own.newSize}>
        <option value="">Choose</option>
        {sizes.map(choice => (
          <option key={choice.size} value={choice.size} disabled={!choice.isThere}>
            {sizeText(choice.size, isOneSize(sizes))}
            {!choice.isThere && " (sold out)"}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

function Wish({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={options.options} aria-describedby={error && id}>
      <legend>Exchange or refund?</legend>
      {(["exchange", "money"] as const).map(wish => (
        <label key={wish} className={options.option}>
          <input type="radio" name="wish" value={wish} required defaultChecked={typed === wish} />
          <span className={options.words}>{wish === "exchange" ? "Another size of the same product" : "Refund"}</span>
        </label>
      ))}
      {error && <Wrong id={id}>{error}</Wrong>}
    </fieldset>
  );
}

function Wrong({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={`row gap-1 top small medium ${own.wrong}`} role="alert">
      <WarningIcon /> {children}
    </p>
  );
}
