import { CodeField, codeField } from "#app/dashboard/forms/code-field.tsx";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { formatLagosDay, lagosDayOf } from "#app/lib/lagos-time.ts";
import { Field } from "#app/ui/field.tsx";
import { type CodeAppAnswer, type FactorForm, refusalFor } from "./code-app-answer.ts";
import { SetUpSteps } from "./set-up-steps.tsx";

type CodeAppViewProps = {
  email: string;
  /** True when the owner requires it and nothing else opens before. */
  mustSetUp: boolean;
  factor: { enabledAt: Date; codesLeft: number } | undefined;
  answer: CodeAppAnswer | undefined;
};

export function CodeAppView({ email, mustSetUp, factor, answer }: CodeAppViewProps) {
  if (factor) return <FactorIsOn {...factor} answer={answer} />;
  if (answer?.setUp) return <SetUpSteps setUp={answer.setUp} email={email} answer={answer} />;
  return (
    <div className="column gap-6 measure">
      {mustSetUp && (
        <p role="status" className="warning medium rounded pad-3-4">
          The owner asks staff to use a code app. Set it up now to open the dashboard.
        </p>
      )}
      <p>
        With this on, you sign in with your password and a six-digit code from an app on your phone. A stolen password
        is then not enough.
      </p>
      <p>
        You need a code app, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without a network.
      </p>
      <PasswordForm form="start" answer={answer} submitLabel="Set up">
        Set up a code app
      </PasswordForm>
    </div>
  );
}

function FactorIsOn({
  enabledAt,
  codesLeft,
  answer,
}: {
  enabledAt: Date;
  codesLeft: number;
  answer: CodeAppViewProps["answer"];
}) {
  return (
    <div className="column gap-6 measure">
      <p>
        On since {formatLagosDay(lagosDayOf(enabledAt))}. Recovery codes left: {codesLeft}.
        {codesLeft < 3 && " Make new ones before you run out."}
      </p>
      <PasswordForm form="codes" answer={answer} submitLabel="Make new codes" hasCode>
        New recovery codes
      </PasswordForm>
      <PasswordForm form="off" answer={answer} submitLabel="Switch off" hasCode>
        Switch off, or change your phone
      </PasswordForm>
    </div>
  );
}

const notes: Partial<Record<FactorForm, string>> = {
  codes: "The codes you have now stop working.",
  off: "For a new phone, switch off and set up again. Your recovery codes stop working too.",
};

type PasswordFormProps = {
  form: Exclude<FactorForm, "on">;
  answer: CodeAppAnswer | undefined;
  submitLabel: string;
  hasCode?: boolean;
  children: string;
};

/** The first form also says when the set-up took too long: its key is no longer shown. */
function PasswordForm({ form, answer, submitLabel, hasCode = false, children }: PasswordFormProps) {
  return (
    <DashboardForm
      intent={form}
      answer={refusalFor(answer, form) ?? (form === "start" ? refusalFor(answer, "on") : undefined)}
      submitLabel={submitLabel}
      keepsPlace={false}
    >
      {({ error }) => (
        <FormGroup legend={children}>
          {notes[form] && <p>{notes[form]}</p>}
          <Field
            label="Your password"
            type="password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={error("currentPassword")}
          />
          {hasCode && <CodeField error={error(codeField)} />}
        </FormGroup>
      )}
    </DashboardForm>
  );
}
