import { Field } from "#app/ui/field.tsx";

/**
 * Not of the type "email": browsers refuse letters there that some addresses have. Password managers and phone
 * keyboards know it by its other attributes.
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
