import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { roleWords } from "#app/people/staff/permissions.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { Field } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "./people.module.css";

type InviteFormProps = {
  /** The roles the owner may give. Without the owner's role when an account provider decides who the owner is. */
  roles: readonly StaffRole[];
  /** The new invitation's id, made with the page, so that a double click invites once. */
  newId: string;
  /** A provider keeps the accounts, so the invited person may already have one. */
  isHosted: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Begins with the role that may do the least. The next page begins at its top, where the invitation is. */
export function InviteForm({ roles, newId, isHosted, answer }: InviteFormProps) {
  const offered = roles.toReversed();
  return (
    <DashboardForm
      key={newId}
      intent="invite"
      answer={answer}
      submitLabel="Invite"
      busyLabel="inviting..."
      keepsPlace={false}
    >
      {({ field, typed, error }) => (
        <FormGroup legend="Invite staff">
          <p>They get a link, valid for 48 hours, and choose their own password.</p>
          {isHosted && <p>Accounts are kept at Firebase. The owner is set on the server and can't be changed here.</p>}
          <input type="hidden" name="id" value={newId} />
          <Field label="Name" required maxLength={80} autoComplete="off" {...field("name")} />
          <Field
            label="Email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint="Their own address. If they shop with it, they use the same account for work."
            {...field("email")}
          />
          <fieldset className="stack gap-1">
            <legend className="strong">Role</legend>
            {offered.map(role => (
              <label key={role} className={`stack gap-3 top target ${styles.choice}`}>
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={(typed("role")?.[0] ?? offered[0]) === role}
                />
                <span>
                  <strong>{role}</strong> {roleWords[role].may}
                  {roleWords[role].mayNot && <span className="muted own-line">{roleWords[role].mayNot}</span>}
                </span>
              </label>
            ))}
            {error("role") && (
              <p className="medium bad">
                <WarningIcon /> {error("role")}
              </p>
            )}
          </fieldset>
          <AgainFields why="Required to give somebody access." error={error} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
