import { Form, href } from "react-router";
import type { FoundInvitation } from "#app/people/staff/accept-invitation.server.ts";
import { roleWords } from "#app/people/staff/permissions.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./invitation-view.module.css";

type InvitationPageProps = {
  code: string;
  shopName: string;
  /** Undefined when the link is invalid or has expired. */
  invitation: FoundInvitation | undefined;
  error: string | undefined;
  isBusy: boolean;
};

export function InvitationView({ code, shopName, invitation, error, isBusy }: InvitationPageProps) {
  return (
    <main className={`column gap-6 breakable ${styles.page}`}>
      <a className="touch strong" href={href("/")}>
        {shopName}
      </a>
      {invitation ? (
        <Form method="post" className="column gap-6 breakable">
          <h1 className={styles.title}>Work at {shopName}</h1>
          <p>
            {invitation.name}, you are invited to the dashboard as <strong>{invitation.role}</strong>.
          </p>
          <p>{[roleWords[invitation.role].may, roleWords[invitation.role].mayNot].filter(Boolean).join(" ")}</p>
          <AccountWords invitation={invitation} />
          <input type="hidden" name="code" value={code} />
          {/* Password managers store the password under this address. */}
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            required
            value={invitation.email}
          />
          <Field
            label="Your password"
            name="newPassword"
            type="password"
            required
            minLength={8}
            autoComplete={invitation.keepsPassword ? "current-password" : "new-password"}
            hint="8 characters or more"
            error={error}
          />
          <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
            Start
          </Button>
        </Form>
      ) : (
        <>
          <h1 className={styles.title}>This link has expired</h1>
          <p>
            Links work once, for 48 hours. If you have already chosen a password, sign in. Otherwise ask for a new
            invite.
          </p>
          <a className={buttonClass({ look: "primary" })} href={href("/accessaccount")}>
            Sign in
          </a>
        </>
      )}
    </main>
  );
}

function AccountWords({ invitation: { hasAccount, keepsPassword, email } }: { invitation: FoundInvitation }) {
  if (keepsPassword) {
    return <p>If {email} already has an account here, enter its password. Otherwise choose one.</p>;
  }
  if (!hasAccount) return <p>Choose a password that only you know. You will sign in with it and {email}.</p>;
  return (
    <p>
      {email} already has an account here. The new password replaces the old one and signs out all devices. Your orders
      stay yours.
    </p>
  );
}
