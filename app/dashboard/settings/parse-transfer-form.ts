import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";

/** Where transfers go, as the settings keep it; three times "" when the shop takes none. */
export type TransferValues = {
  transferBank: string;
  transferAccount: string;
  transferName: string;
  transferHours: number;
};

const words = v.pipe(v.optional(v.string(), ""), oneLineName, v.maxLength(80, "Make it shorter: at most 80 letters."));

const schema = v.object({
  transferBank: words,
  // Ten digits (NUBAN). Its check digit is counted with the bank's code, which an owner does not know.
  transferAccount: v.pipe(
    v.optional(v.string(), ""),
    v.transform(text => text.replaceAll(/[\s-]/gu, "")),
    v.regex(/^(?:\d{10})?$/u, "Type the ten digits of the account number, or nothing to take no transfers."),
  ),
  transferName: words,
  transferHours: v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^\s*\d{1,3}\s*$/u, "Type a number of hours from 2 to 72."),
    v.transform(Number),
    v.minValue(2, "Give at least 2 hours: a transfer may take that long."),
    v.maxValue(72, "Give at most 72 hours: the pieces cannot be sold meanwhile."),
  ),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(128)), ""),
});

const seenSchema = v.object({
  transferBank: v.string(),
  transferAccount: v.string(),
  transferName: v.string(),
  transferHours: v.pipe(v.string(), v.regex(/^\d{1,3}$/u), v.transform(Number)),
});

type Parsed =
  | { ok: true; wanted: TransferValues; seen: TransferValues; password: string }
  | { ok: false; fields: Record<string, string> };

/** Reads the form; a field that is wrong comes back with a sentence under its name. Undefined for one not ours. */
export function parseTransferForm(form: FormData): Parsed | undefined {
  const names = Object.keys(seenSchema.entries);
  const seen = v.safeParse(seenSchema, Object.fromEntries(names.map(name => [name, form.get(`seen-${name}`)])));
  if (!seen.success) return undefined;
  const parsed = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    return {
      ok: false,
      fields: Object.fromEntries(Object.entries(nested).map(([name, [first = ""]]) => [name, first])),
    };
  }
  const { currentPassword: password, ...typed } = parsed.output;
  if (typed.transferAccount === "") {
    return { ok: true, wanted: { ...typed, transferBank: "", transferName: "" }, seen: seen.output, password };
  }
  const fields = {
    ...(typed.transferBank === "" && { transferBank: "Type the name of the bank." }),
    ...(typed.transferName === "" && { transferName: "Type the name that the bank shows for the account." }),
  };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, wanted: typed, seen: seen.output, password };
}
