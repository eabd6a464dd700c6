import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { counted } from "#app/lib/counted.ts";
import { Field } from "#app/ui/field.tsx";
import type { DescribedProvider } from "./describe-payments.server.ts";
import type { PaymentsAnswer } from "./payments-answer.ts";
import styles from "./connections.module.css";

type ProviderFormProps = { provider: DescribedProvider; answer: PaymentsAnswer | undefined };

/** The keys, which are never shown again. */
export function ProviderForm({ provider, answer }: ProviderFormProps) {
  const { name, title, fields, texts, account, version } = provider;
  const openCount = answer?.openCount ?? 0;
  return (
    <DashboardForm
      intent="keys"
      answer={answer}
      submitLabel={account ? "Check and save" : "Check and connect"}
      busyLabel={`asking ${title}...`}
    >
      {({ error }) => (
        <FormGroup legend={account ? "New keys" : `Connect ${title}`}>
          <p>{texts.whereKeysAre}</p>
          <input type="hidden" name="provider" value={name} />
          <input type="hidden" name="seen" value={version} />
          {openCount > 0 && (
            <div className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`} role="status">
              <p>
                {counted(openCount, "payment or refund is", "payments or refunds are")} still open at the account you
                use now, and this key belongs to another account. The shop keeps checking them at the earlier account
                while its key is active at {title}. To continue, paste the key again.
              </p>
              <CheckLabel>
                <input type="checkbox" name="mayReplace" value="yes" required />
                Use the new account
              </CheckLabel>
            </div>
          )}
          {fields.map(field => (
            <Field
              key={field.name}
              label={field.label}
              type={field.isSecret ? "password" : "text"}
              name={field.name}
              required={!field.isOptional}
              isOptional={field.isOptional}
              {...plain}
              hint={field.hint}
              error={error(field.name)}
            />
          ))}
          <AgainFields why="Required to change the keys. You get an email about the change." error={error} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
