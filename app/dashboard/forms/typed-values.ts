/** A name may appear several times. Never files, passwords or secret keys. */
export type TypedValues = [name: string, text: string][];

/** Values that may be shown again or stored in the browser. */
export function typedValues(form: FormData): TypedValues {
  return Array.from(form).filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password|secret/iu.test(field[0]),
  );
}

/** A sentence per field, the typed values, and perhaps a toast with its reason. */
export type FormRefusal<Message extends string = string> = {
  ok: false;
  fields: Record<string, string>;
  typed: TypedValues;
  message?: Message;
  reason?: Message;
  /** Set when the clash is with this person's own change, for example a save whose answer was lost. */
  ownAt?: Date | undefined;
};

type Outdated = { ownAt?: Date | undefined };

/** For an answer with status 409, when fields were changed meanwhile too. */
export function clashOf({ ownAt }: Outdated) {
  return { message: ownAt ? "changedByYou" : "changedMeanwhile", ownAt } as const;
}

/** Returns the same for a form that is compared as a whole. */
export function outdatedOf({ ownAt }: Outdated) {
  return { message: ownAt ? "outdatedByYou" : "outdated" } as const;
}
