import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { roleWords } from "#app/people/staff/permissions.ts";
import { type StaffRole, staffRoles } from "#app/platform/tables/states.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import styles from "./people.module.css";

type InviteFormProps = {
  /** The roles the owner may give. Without the owner's role when an account provider decides who the owner is. */
  roles: readonly StaffRole[];
  /** The new invitation's id, made with the page, so that a double click invites once. */
  newId: string;
  /** Without a mail server the owner passes the link on. */
  hasMailServer: boolean;
  /** A provider keeps the accounts, so the invited person may already have one. */
  isHosted: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

export function InviteForm({ roles, newId, hasMailServer, isHosted, answer }: InviteFormProps) {
  return (
    <DashboardForm key={newId} answer={answer} submitLabel="Invite" busyLabel="inviting...">
      {({ field }) => (
        <FormGroup legend="Invite staff">
          <p>They get a link by email, valid for 48 hours, and choose their own password.</p>
          {!hasMailServer && (
            <p>
              Email is not connected. Copy the link from{" "}
              <Link to={href("/admin/messages/emails")}>Messages, Emails sent</Link> and send it yourself.
            </p>
          )}
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
          <SelectField label="Role" required {...field("role")}>
            <option value="">Choose one</option>
            {roles.toReversed().map(role => (
              <option key={role}>{role}</option>
            ))}
          </SelectField>
        </FormGroup>
      )}
    </DashboardForm>
  );
}

export function RoleTable() {
  return (
    <table className={styles.roles}>
      <caption className="visually-hidden">What each role can do</caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Can do</th>
        </tr>
      </thead>
      <tbody>
        {staffRoles.map(role => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td>
              {roleWords[role].may}
              {roleWords[role].mayNot && <span className={styles.mayNot}>{roleWords[role].mayNot}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
