import * as v from "valibot";
import { type Kobo, koboFromNairaText } from "./money.ts";

/** An amount as it is typed in naira, in kobo. `wrong`: the sentence about what is none, or less than `leastKobo`. */
export const typedNaira = (wrong: string, leastKobo: Kobo = 0) =>
  v.pipe(typedNairaOrNone(wrong, leastKobo), v.number(wrong));

/** The same where it may be left empty, which is null. */
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
