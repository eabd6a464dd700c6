import { href, Link } from "react-router";
import { swatchOf } from "#app/catalog/colours/css-colors.ts";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import type { Sibling } from "#app/catalog/colourways/find-siblings.server.ts";
import type { ChosenRelated } from "#app/catalog/related/choose-related.server.ts";
import { codesText, relatedInputs, seenInput } from "#app/catalog/related/related-inputs.ts";
import type { ProductSale } from "#app/catalog/sales/product-sale.ts";
import { saleInputs, saleTexts, seenSaleInput } from "#app/catalog/sales/product-sale.ts";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckField, PeriodFields } from "#app/dashboard/forms/form-parts.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Code } from "#app/ui/code.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";

/** What is no field of the product, because a content store does not hold it. */
export type ProductExtras = {
  sale: ProductSale | undefined;
  /** Products that are the same garment in other colours. */
  others: Sibling[];
  related: ChosenRelated[];
  /** The shop's sets of measurements, and the one that the product asks for. */
  sets: { id: string; name: string }[];
  setId: string | undefined;
  /** How many pieces are taken on at once while it is made to order, as the form has it; "" for any number. */
  openLimit: string;
};

type PartProps = { fields: FormFields; extras: ProductExtras };

export function ExtraInputs(props: PartProps) {
  return (
    <>
      <SaleInputs {...props} />
      <MeasureInputs {...props} />
      <LimitInput {...props} />
      <ColourInputs {...props} />
      <RelatedInputs {...props} />
    </>
  );
}

const isWrong = ({ error }: FormFields, names: readonly string[]) => names.some(name => error(name));
const isTyped = ({ typed }: FormFields, names: readonly string[]) => names.some(name => typed(name)?.[0]);

function SaleInputs({ fields, extras: { sale } }: PartProps) {
  const began = saleTexts(sale);
  const [price, from, to] = saleInputs;
  return (
    <Fold title="Sale" isOpen={sale !== undefined || isTyped(fields, saleInputs) || isWrong(fields, saleInputs)}>
      <input type="hidden" name={seenSaleInput} value={fields.typed(seenSaleInput)?.[0] ?? JSON.stringify(began)} />
      <NairaField
        label="Sale price"
        isOptional
        hint="The regular price is shown struck through. Leave empty for no sale."
        {...fields.field(price, began[0])}
      />
      <PeriodFields
        period={sale && { startsAt: sale.from, endsAt: sale.to }}
        openEnd="until you end it"
        names={[from, to]}
        field={fields.field}
      />
    </Fold>
  );
}

export const setInput = "measurement-set";
export const seenSetInput = "seen-measurement-set";

function MeasureInputs({ fields, extras: { sets, setId } }: PartProps) {
  const isOpen = setId !== undefined || isTyped(fields, [setInput]) || isWrong(fields, [setInput]);
  return (
    <Fold title="Made to measure" isOpen={isOpen}>
      <p className="hint">
        Each piece then needs somebody's measurements. <Link to={href("/admin/measurements")}>What you ask for</Link>
      </p>
      {sets.length > 0 && (
        <>
          <input type="hidden" name={seenSetInput} value={fields.typed(seenSetInput)?.[0] ?? setId ?? ""} />
          <SelectField label="Measurements" isOptional {...fields.field(setInput, setId)}>
            <option value="">none: it has sizes only</option>
            {sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </Fold>
  );
}

export const limitInput = "open-limit";
export const seenLimitInput = "seen-open-limit";

function LimitInput({ fields, extras: { openLimit } }: PartProps) {
  return (
    <Fold title="Most at once" isOpen={openLimit !== "" || isTyped(fields, [limitInput])}>
      <input type="hidden" name={seenLimitInput} value={fields.typed(seenLimitInput)?.[0] ?? openLimit} />
      <Field
        label="Most pieces to make at once"
        isOptional
        inputMode="numeric"
        hint="For all sizes. With this many left to make, the shop shows No Stock."
        {...fields.field(limitInput, openLimit)}
      />
    </Fold>
  );
}

export const colourCodeInput = "colour-code";
export const unlinkInput = "unlink-colour";

function ColourInputs({ fields, extras: { others } }: PartProps) {
  const isOpen = others.length > 0 || isTyped(fields, [colourCodeInput]) || isWrong(fields, [colourCodeInput]);
  return (
    <Fold title="Other colours" isOpen={isOpen}>
      <p className="hint">The same style in other colours. Each links to the others.</p>
      {others.length > 0 && (
        <>
          <ul className="stack gap-2">
            {others.map(({ id, title, color, code }) => (
              <li key={id} className="cluster gap-1-3 middle breakable target">
                <Swatch color={color} paint={swatchOf(color)} />
                <Link to={href("/admin/products/:id", { id })}>{title}</Link>
                <span className="hint">
                  <Code>{code}</Code>
                </span>
              </li>
            ))}
          </ul>
          <CheckField name={unlinkInput} isOn={false} fields={fields}>
            Unlink colour: the others stay linked to each other
          </CheckField>
        </>
      )}
      <Field
        label="Product code of another colour"
        isOptional
        autoComplete="off"
        maxLength={60}
        {...fields.field(colourCodeInput)}
      />
    </Fold>
  );
}

function RelatedInputs({ fields, extras: { related } }: PartProps) {
  const codes = related.map(({ code }) => code);
  const isOpen = related.length > 0 || isTyped(fields, relatedInputs) || isWrong(fields, relatedInputs);
  return (
    <Fold title="Related products" isOpen={isOpen}>
      <p className="hint">
        Up to four product codes, shown below this product. If you choose fewer, we add products often bought together
        and others of its category.
      </p>
      {related.length > 0 && (
        <ol className="stack gap-2">
          {related.map(({ id, title, code }) => (
            <li key={id} className="cluster gap-1-3 middle breakable target">
              <Link to={href("/admin/products/:id", { id })}>{title}</Link>
              <span className="hint">
                <Code>{code}</Code>
              </span>
            </li>
          ))}
        </ol>
      )}
      <input type="hidden" name={seenInput} value={fields.typed(seenInput)?.[0] ?? codesText(codes)} />
      {relatedInputs.map((input, n) => (
        <Field
          key={input}
          label={`Product ${n + 1}`}
          isOptional
          autoComplete="off"
          maxLength={60}
          {...fields.field(input, codes[n])}
        />
      ))}
    </Fold>
  );
}
