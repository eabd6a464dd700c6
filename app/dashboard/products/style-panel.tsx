import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { swatchOf } from "#app/catalog/colours/css-colors.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { Sibling } from "#app/catalog/colourways/find-siblings.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import styles from "./style-panel.module.css";

/** Tells this form from the product's own on its page. */
export const styleForm = "colours";

type StylePanelProps = {
  id: string;
  /** Includes this product. */
  siblings: Sibling[];
  answer: FormRefusal<MessageKey> | undefined;
};

export function StylePanel({ id, siblings, answer }: StylePanelProps) {
  const others = siblings.filter(one => one.id !== id);
  return (
    <section className={styles.panel} aria-labelledby="colours">
      <h2 id="colours" className={styles.heading}>
        Other colours
      </h2>
      <p className={styles.hint}>The same style in other colours. Each links to the others.</p>
      {others.length > 0 && (
        <>
          <ul className={styles.list}>
            {others.map(({ id: otherId, title, color, code }) => (
              <li key={otherId} className={styles.item}>
                <Swatch color={color} paint={swatchOf(color)} />
                <Link to={href("/admin/products/:id", { id: otherId })}>{title}</Link>
                <span className={styles.hint}>{code}</span>
              </li>
            ))}
          </ul>
          <ConfirmForm
            action={`?form=${styleForm}`}
            fields={{ intent: "leave" }}
            title="Unlink this colour?"
            confirmLabel="Unlink"
            look="secondary"
            consequence={<p>The other colours stay linked to each other.</p>}
          >
            Unlink colour
          </ConfirmForm>
        </>
      )}
      <DashboardForm key={others.length} answer={answer} action={`?form=${styleForm}`} submitLabel="Add colour">
        {({ field }) => (
          <FormGroup legend="Add another colour">
            <Field
              label="Product code"
              required
              hint="Shown on the other colour's page"
              autoComplete="off"
              maxLength={60}
              {...field("code")}
            />
          </FormGroup>
        )}
      </DashboardForm>
    </section>
  );
}
