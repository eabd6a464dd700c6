import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { FieldPair } from "#app/dashboard/forms/form-parts.tsx";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { MailTrial } from "#app/platform/mail/try-mail-server.server.ts";
import type { SmtpFacts } from "#app/shop/connections/connections.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import type { DescribedEmail } from "./describe-email.server.ts";

/** `tested`: proof of the trial, which counts when the same is saved. */
export type EmailAnswer = FormRefusal<MessageKey> & {
  intent?: string | undefined;
  trial?: MailTrial;
  tested?: string;
};

type EmailFormProps = Pick<DescribedEmail, "facts" | "version" | "isLocked"> & { answer: EmailAnswer | undefined };

/** Shows the settings as typed; passwords are never shown again. */
export function EmailForm({ facts: shown, version, isLocked, answer }: EmailFormProps) {
  return (
    <DashboardForm
      key={version}
      intent="save"
      answer={answer}
      submitLabel="Save"
      isWatched
      cancelTo={href("/admin/settings/email")}
      others={[["test", "Send me a test"]]}
    >
      {fields => (
        <FormGroup legend={shown ? "Change the email server" : "Email server"}>
          <Unseen seen={version} tested={answer?.tested} />
          <Field
            label="Server"
            required
            maxLength={253}
            {...plain}
            hint="For example smtp.gmail.com or mail.your-domain.com"
            {...fields.field("host", shown?.host)}
          />
          <FieldPair>
            <SelectField label="Encryption" required {...fields.field("encryption", shown?.encryption ?? "starttls")}>
              <option value="starttls">STARTTLS (usually port 587)</option>
              <option value="tls">TLS (usually port 465)</option>
            </SelectField>
            <Field
              label="Port"
              isOptional
              inputMode="numeric"
              maxLength={5}
              autoComplete="off"
              {...fields.field("port", shown ? String(shown.port) : "")}
            />
          </FieldPair>
          <Field
            label="User name"
            isOptional
            maxLength={254}
            {...plain}
            hint="Usually your full email address."
            {...fields.field("user", shown?.user)}
          />
          <Field
            label="Password of this mailbox"
            type="password"
            name="smtpPassword"
            isOptional
            autoComplete="off"
            hint={shown && !isLocked ? "Leave empty to keep the saved one." : "Gmail needs an app password."}
            error={fields.error("smtpPassword")}
          />
          <SenderFields fields={fields} shown={shown} />
          <AgainFields why={whyAgain} error={fields.error} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function Unseen({ seen, tested }: { seen: string; tested: string | undefined }) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {tested && <input type="hidden" name="tested" value={tested} />}
    </>
  );
}

const whyAgain = "Required to save or test these settings. You get an email about the change.";

type SenderFieldsProps = { fields: FormFields; shown: SmtpFacts | undefined };

function SenderFields({ fields, shown }: SenderFieldsProps) {
  return (
    <>
      <Field
        label="Sender's address"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint="Customers see it and answer to it."
        {...fields.field("senderAddress", shown?.senderAddress)}
      />
      <Field
        label="Sender's name"
        isOptional
        maxLength={60}
        autoComplete="off"
        hint="Empty: your shop's name."
        {...fields.field("senderName", shown?.senderName)}
      />
    </>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
