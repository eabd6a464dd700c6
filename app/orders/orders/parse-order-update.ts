import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { statusChoices } from "#app/shop/delivery/order-states.ts";
import { type OrderStatus, orderStatuses } from "./order-summary.ts";

/** The owner may change these. */
export type OrderFields = { status: OrderStatus; note: string; riderNote: string };

/** `status` undefined: unchanged; `seen`: what the form began from; `left`: fields to keep. */
export type OrderUpdate = {
  status?: (typeof statusChoices)[number] | undefined;
  note: string;
  /** Undefined in forms of older pages. */
  riderNote?: string | undefined;
  seen: Omit<OrderFields, "riderNote"> & { riderNote?: string | undefined };
  left?: string[];
};

const maxNoteLength = 2000;
/** A longer note would not fit on the slip. */
const maxRiderNoteLength = 200;

const noteOf = (maxLength: number) =>
  v.pipe(
    v.string("Enter the note as text"),
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
      "Choose pending or success, or leave it unchanged",
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
 * Other fields are ignored: the customer never changes. Undefined without the values it began from. Source:
 * docs/spec-notes.md#changed.
 */
export function parseOrderUpdate(
  form: FormData,
): { ok: true; update: OrderUpdate } | { ok: false; fields: Record<string, string> } | undefined {
  const parsed = parseForm(schema, form, ["seen"]);
  return parsed?.ok ? { ok: true, update: parsed.values } : parsed;
}
