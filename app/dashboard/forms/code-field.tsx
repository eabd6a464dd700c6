import { Field } from "#app/ui/field.tsx";

type CodeFieldProps = {
  label?: string;
  hint?: string;
  error: string | undefined;
  isRequired?: boolean | undefined;
};

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
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required={isRequired}
      hint={hint || undefined}
      error={error}
    />
  );
}
