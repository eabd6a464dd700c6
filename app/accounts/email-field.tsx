import { Field } from "#app/ui/field.tsx";

/** The e-mail address of an account, as password managers and keyboards of phones know it. */
export function EmailField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
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
      error={error}
    />
  );
}
