import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import type { ParsedSettings } from "./settings-answer.ts";

/** Who sells, as receipts say it, and whether prices include VAT; "" for what is not printed. */
export type SellerValues = {
  legalName: string;
  legalAddress: string;
  cacNumber: string;
  taxId: string;
  isVatRegistered: boolean;
};

const line = (most: number) => v.pipe(oneLineName, v.maxLength(most, `Make it shorter: at most ${most} letters.`));

const registered = v.pipe(
  v.picklist(["true", "false"]),
  v.transform(text => text === "true"),
);

const schema = v.pipe(
  v.object({
    legalName: line(120),
    legalAddress: line(200),
    cacNumber: line(40),
    taxId: line(40),
    isVatRegistered: registered,
  }),
  v.forward(
    v.partialCheck(
      [["isVatRegistered"], ["taxId"]],
      ({ isVatRegistered, taxId }) => !isVatRegistered || taxId !== "",
      "Enter the number that the shop is registered under: receipts with VAT show it.",
    ),
    ["taxId"],
  ),
);

const typedSchema = v.object({
  legalName: v.string(),
  legalAddress: v.string(),
  cacNumber: v.string(),
  taxId: v.string(),
  isVatRegistered: v.picklist(["true", "false"]),
});

const seenSchema = v.object({ ...typedSchema.entries, isVatRegistered: registered });

/** Reads the form of who sells; undefined for one that no page of ours sends. */
export function parseSellerForm(form: FormData): ParsedSettings | undefined {
  const typed = v.safeParse(typedSchema, Object.fromEntries(form));
  if (!typed.success) return undefined;
  const parsed = v.safeParse(schema, typed.output);
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    const fields = Object.entries(nested).map(([name, [first = ""] = []]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const names = Object.keys(typedSchema.entries);
  const seen = v.safeParse(seenSchema, Object.fromEntries(names.map(name => [name, form.get(`seen-${name}`)])));
  return { ok: true, wanted: parsed.output, seen: seen.success ? seen.output : {}, left: leftFields(form) };
}
