import { href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { counted } from "#app/lib/counted.ts";
import { Field } from "#app/ui/field.tsx";
import type { DescribedPaystack } from "./describe-payments.server.ts";
import type { PaymentsAnswer } from "./payments-answer.ts";
import styles from "./connections.module.css";

type PaystackFormProps = {
  version: string;
  paystack: DescribedPaystack | undefined;
  answer: PaymentsAnswer | undefined;
};

/** The keys, which are never shown again. */
export function PaystackForm({ version, paystack, answer }: PaystackFormProps) {
  const openCount = answer?.openCount ?? 0;
  return (
    <DashboardForm
      action={`${href("/admin/settings/paying")}?form=paystack`}
      answer={answer}
      submitLabel={paystack ? "Check and save" : "Check and connect"}
      busyLabel="asking Paystack..."
    >
      {({ error }) => (
        <FormGroup legend={paystack ? "New keys" : "Connect Paystack"}>
          <p>
            You find both keys in your Paystack dashboard, under Settings, API Keys & Webhooks. Test keys take no real
            money; live keys do.
          </p>
          <input type="hidden" name="seen" value={version} />
          {openCount > 0 && (
            <div className={styles.doubt} role="status">
              <p>
                {counted(openCount, "payment or refund is", "payments or refunds are")} still open at the account you
                use now, and this key belongs to another account. The shop keeps checking them at the earlier account
                while its key is active at Paystack. To continue, paste the key again.
              </p>
              <CheckLabel>
                <input type="checkbox" name="mayReplace" value="yes" required />
                Use the new account
              </CheckLabel>
            </div>
          )}
          <Field
            label="Secret key"
            type="password"
            name="secretKey"
            required
            {...plain}
            hint="Begins with sk_"
            error={error("secretKey")}
          />
          <Field
            label="Public key"
            name="publicKey"
            isOptional
            {...plain}
            hint="Begins with pk_. Only checked against the secret key."
            error={error("publicKey")}
          />
          <AgainFields why="Required to change the keys. You get an email about the change." error={error} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
