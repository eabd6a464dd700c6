import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { DebtPromise } from "#app/money/owed/owed-list.ts";
import { Field } from "#app/ui/field.tsx";

type Answer = Pick<FormRefusal<MessageKey>, "fields" | "typed"> | undefined;

const names = ["owedBy", "owedOn", "owedWords"] as const;

/** Says whether one of the fields was refused, so that their fold opens. */
export function hasPromiseProblem(answer: Answer): boolean {
  return names.some(name => answer?.fields?.[name] !== undefined);
}

type PromiseFieldsProps = {
  /** Who is asked for the money, unless another one said to pay. */
  payer: string;
  promise?: DebtPromise | undefined;
  answer: Answer;
};

/** Who pays, on which day and in which words. */
export function PromiseFields({ payer, promise, answer }: PromiseFieldsProps) {
  const start = { owedBy: promise?.name ?? payer, owedOn: promise?.day ?? "", owedWords: promise?.words ?? "" };
  const field = (name: (typeof names)[number]) => ({
    name,
    autoComplete: "off",
    defaultValue: answer?.typed?.find(([typed]) => typed === name)?.[1] ?? start[name],
    error: answer?.fields?.[name],
  });
  return (
    <>
      <Field label="Who pays" maxLength={80} {...field("owedBy")} />
      <Field label="Pays on" type="date" {...field("owedOn")} />
      <Field
        label="What they said"
        isOptional
        maxLength={120}
        hint="For example: after salary."
        {...field("owedWords")}
      />
    </>
  );
}
