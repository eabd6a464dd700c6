import { Field } from "#app/ui/field.tsx";

type CodeFieldProps = {
  label?: string;
  hint?: string;
  error: string | undefined;
  isRequired?: boolean | undefined;
};

/** Under a name that is neither shown again nor kept in the browser: see `typedValues`. */
export const codeField = "secretCode";

/** A code of the app, or a recovery code, which has digits alone too. */
export function CodeField({
  label = "Code from your app",
  hint = "Or a recovery code.",
  error,
  isRequired = true,
}: CodeFieldProps) {
  return (
    <Field
      label={label}
      name={codeField}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required={isRequired}
      hint={hint || undefined}
      error={error}
    />
  );
}
