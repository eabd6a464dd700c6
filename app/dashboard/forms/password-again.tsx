import { Field } from "#app/ui/field.tsx";
import type { PasswordAgain } from "#app/people/accounts/password-again.server.ts";

/** The field of `askPasswordAgain`. `why`: "Required to change the keys." */
export function PasswordAgainField({ why, error }: { why: string; error: string | undefined }) {
  return (
    <Field
      label="Your password"
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      required
      hint={`${why} You get an email about the change.`}
      error={error}
    />
  );
}

type Refused = Exclude<PasswordAgain, "right">;

/** What the form says. */
export const passwordRefusals: Record<Refused, { status: number; fields: Record<string, string> }> = {
  wrong: refusal(400, "Wrong password."),
  "too-many-tries": refusal(429, "Too many tries. Wait 15 minutes and try again."),
  unavailable: refusal(503, "Your password can't be checked right now. Try again in a moment."),
};

// A sentence at the field, because a toast needs script.
function refusal(status: number, currentPassword: string) {
  return { status, fields: { currentPassword } };
}
