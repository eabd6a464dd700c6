import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { ChosenRelated } from "#app/catalog/related/choose-related.server.ts";
import { codesText, relatedInputs, seenInput } from "#app/catalog/related/related-inputs.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./style-panel.module.css";

/** This form's name in the address. */
export const relatedForm = "related";

type RelatedPanelProps = { chosen: ChosenRelated[]; answer: FormRefusal<MessageKey> | undefined };

/** By code, in the owner's order. */
export function RelatedPanel({ chosen, answer }: RelatedPanelProps) {
  const codes = chosen.map(({ code }) => code);
  return (
    <section className={styles.panel} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        Related products
      </h2>
      <p className={styles.hint}>
        Up to four products shown below this one. If you choose fewer, we add products often bought together and others
        of its category.
      </p>
      {chosen.length > 0 && (
        <ol className={styles.list}>
          {chosen.map(({ id, title, code }) => (
            <li key={id} className={styles.item}>
              <Link to={href("/admin/products/:id", { id })}>{title}</Link>
              <span className={styles.hint}>{code}</span>
            </li>
          ))}
        </ol>
      )}
      <DashboardForm
        key={codesText(codes)}
        answer={answer}
        action={`?form=${relatedForm}`}
        submitLabel="Save"
        submitOf="Related products"
      >
        {({ field }) => (
          <FormGroup legend="Product codes">
            <input type="hidden" name={seenInput} value={codesText(codes)} />
            {relatedInputs.map((input, n) => (
              <Field
                key={input}
                label={`Product ${n + 1}`}
                autoComplete="off"
                maxLength={60}
                {...field(input, codes[n])}
              />
            ))}
          </FormGroup>
        )}
      </DashboardForm>
    </section>
  );
}
