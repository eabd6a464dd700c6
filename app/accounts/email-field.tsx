import { Field } from "#app/ui/field.tsx";

type EmailFieldProps = {
  typed: string | undefined;
  error: string | undefined;
  /** It is known, and shown for password managers and whoever reads it. */
  isFixed?: boolean;
};

/** The e-mail address of an account, as password managers and keyboards of phones know it. */
export function EmailField({ typed, error, isFixed = false }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={typed}
      readOnly={isFixed}
      error={error}
    />
  );
}
