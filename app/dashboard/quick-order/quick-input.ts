/** What every input of the form has; browsers do not fill in a customer's details with the seller's. */
export function quickInput<Name extends string>(
  { form, fields }: { form: Record<Name, string>; fields: Record<string, string> },
  name: Name,
) {
  return { name, autoComplete: "off", defaultValue: form[name], error: fields[name] };
}
