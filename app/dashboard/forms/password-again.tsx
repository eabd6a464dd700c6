import { useNeededProof } from "#app/dashboard/frame/needed-proof.ts";
import type { AskedAgain } from "#app/people/second-factor/ask-again.server.ts";
import { lockedCode } from "#app/people/second-factor/locked-code.ts";
import { Field } from "#app/ui/field.tsx";
import { CodeField, codeField } from "./code-field.tsx";

type AgainFieldsProps = {
  /** Says why, like "Required to change the keys." */
  why?: string | undefined;
  error(name: string): string | undefined;
  /** False where the password is needed for some changes only. */
  isRequired?: boolean;
};

/** The fields of `askAgain`: the password, and a code from people with a code app. */
export function AgainFields({ why, error, isRequired = true }: AgainFieldsProps) {
  const asksCode = useNeededProof() === "code" || error(codeField) !== undefined;
  return (
    <>
      <TypedPasswordField why={why} error={error} isRequired={isRequired} />
      {asksCode && <CodeField error={error(codeField)} isRequired={isRequired} />}
    </>
  );
}

export function TypedPasswordField({ why, error, isRequired = true }: AgainFieldsProps) {
  return (
    <Field
      label="Your password"
      type="password"
      name={passwordField}
      autoComplete="current-password"
      required={isRequired}
      hint={why}
      error={error(passwordField)}
    />
  );
}

/** The field of `askProofAgain`, once it was refused. */
export function RefusedProofField({ error }: Pick<AgainFieldsProps, "error">) {
  if (error(codeField)) return <CodeField error={error(codeField)} />;
  return error(passwordField) ? <TypedPasswordField error={error} /> : null;
}

const passwordField = "currentPassword";

type Refused = Exclude<AskedAgain, "right">;

/** What the form says after each refusal. */
export const againRefusals: Record<Refused, { status: number; fields: Record<string, string> }> = {
  wrong: refusal(400, { currentPassword: "Wrong password." }),
  "too-many-tries": refusal(429, { currentPassword: "Too many tries. Wait 15 minutes and try again." }),
  unavailable: refusal(503, { currentPassword: "Your password can't be checked right now. Try again in a moment." }),
  "code-wrong": refusal(400, { [codeField]: "Enter the code your app shows now. Each code works once." }),
  "code-locked": refusal(400, { [codeField]: lockedCode }),
  "too-many-codes": refusal(429, { [codeField]: "Too many wrong codes. Wait 15 minutes and try again." }),
};

// A sentence at the field, because a toast needs script.
function refusal(status: number, fields: Record<string, string>) {
  return { status, fields };
}
