import { Field } from "#app/ui/field.tsx";

/**
 * The e-mail address of an account, as password managers and keyboards of phones know it. Not of the type "email":
 * browsers refuse letters there that some people have in theirs.
 */
export function EmailField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      inputMode="email"
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
