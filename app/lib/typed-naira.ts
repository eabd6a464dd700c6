import * as v from "valibot";
import { type Kobo, koboFromNairaText } from "./money.ts";

/** Typed naira in kobo. `wrong`: the sentence for no amount, or less than `leastKobo`. */
export const typedNaira = (wrong: string, leastKobo: Kobo = 0) =>
  v.pipe(typedNairaOrNone(wrong, leastKobo), v.number(wrong));

/** Gives null for an empty text. */
export const typedNairaOrNone = (wrong: string, leastKobo: Kobo = 0) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.rawTransform<string, Kobo | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.trim() === "") return null;
      const kobo = koboFromNairaText(dataset.value);
      if (kobo !== undefined && kobo >= leastKobo) return kobo;
      addIssue({ message: wrong });
      return NEVER;
    }),
  );
