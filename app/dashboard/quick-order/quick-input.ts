import type { QuickPartProps } from "./quick-page.ts";

type TypedName = Exclude<keyof QuickPartProps["form"], "lines">;

/** What every input of the form has; browsers do not fill in a customer's details with the seller's. */
export function quickInput({ form, fields }: Pick<QuickPartProps, "form" | "fields">, name: TypedName) {
  return { name, autoComplete: "off", defaultValue: form[name], error: fields[name] };
}
