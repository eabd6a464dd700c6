import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field } from "#app/ui/field.tsx";

type PasswordFormProps = {
  email: string;
  /** Whether another service keeps the shop's accounts. */
  isHosted: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Sets a new password; the present one proves who asks. */
export function PasswordForm({ email, isHosted, answer }: PasswordFormProps) {
  return (
    <DashboardForm answer={answer} submitLabel="Change password">
      {({ error }) => (
        <FormGroup legend="Password">
          {isHosted && <p>This changes the password at this shop's account provider.</p>}
          {/* Tells password managers which account this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Field
            label="Current password"
            type="password"
            name="currentPassword"
            required
            autoComplete="current-password"
            error={error("currentPassword")}
          />
          <Field
            label="New password"
            type="password"
            name="newPassword"
            required
            minLength={8}
            autoComplete="new-password"
            hint="8 characters or more. Other devices are signed out."
            error={error("newPassword")}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
