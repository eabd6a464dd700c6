import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { statusChoices } from "#app/platform/tables/states.ts";
import { type OrderStatus, orderStatuses } from "./order-summary.ts";

/** What of an order the owner may change. */
export type OrderFields = { status: OrderStatus; note: string; riderNote: string };

/**
 * A change of an order. `status` undefined leaves it; `seen`: what the form began from; `left`: fields that are to stay
 * as they are now.
 */
export type OrderUpdate = {
  status?: (typeof statusChoices)[number] | undefined;
  note: string;
  /** Undefined leaves it: a form that was opened before there was such a note. */
  riderNote?: string | undefined;
  seen: Omit<OrderFields, "riderNote"> & { riderNote?: string | undefined };
  left?: string[];
};

const maxNoteLength = 2000;
/** It has to fit on the slip. */
const maxRiderNoteLength = 200;

const noteOf = (maxLength: number) =>
  v.pipe(
    v.string("Write the note as text"),
    // Browsers send the ends of lines as two characters.
    v.transform(text => text.replaceAll("\r\n", "\n").trim()),
    v.maxLength(maxLength, `Use at most ${maxLength} characters`),
  );

const schema = v.object({
  status: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(""),
          v.transform(() => undefined),
        ),
        v.picklist(statusChoices),
      ],
      "Choose pending or success, or leave it as it is",
    ),
  ),
  note: v.optional(noteOf(maxNoteLength), ""),
  riderNote: v.optional(noteOf(maxRiderNoteLength)),
  seen: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ status: v.picklist(orderStatuses), note: v.string(), riderNote: v.optional(v.string()) }),
  ),
});

/**
 * Reads the form beside an order. It has no field for the customer, and any other field is ignored: the customer of an
 * order never changes. Returns undefined for a form without the values it began from, which no page of ours sends.
 * Source: docs/spec-notes.md#kept-and-made-coherent.
 */
export function parseOrderUpdate(
  form: FormData,
): { ok: true; update: OrderUpdate } | { ok: false; fields: Record<string, string> } | undefined {
  const parsed = parseForm(schema, form, ["seen"]);
  return parsed?.ok ? { ok: true, update: parsed.values } : parsed;
}
