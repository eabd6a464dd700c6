import { Field } from "#app/ui/field.tsx";
import type { PasswordAgain } from "#app/people/accounts/password-again.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";

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
export const passwordRefusals: Record<
  Refused,
  { status: number; fields: Record<string, string>; message?: MessageKey }
> = {
  wrong: { status: 400, fields: { currentPassword: "Wrong password." } },
  "too-many-tries": { status: 429, fields: {}, message: "tooManyTries" },
  unavailable: { status: 503, fields: {}, message: "signInUnavailable" },
};
