import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { statusChoices } from "#app/shop/delivery/order-states.ts";
import { type OrderStatus, orderStatuses } from "./order-summary.ts";

/** The owner may change these. */
export type OrderFields = { status: OrderStatus; note: string; riderNote: string; ownCloth: string };

/** Pages of earlier versions have no such fields, and neither has an order that is not made here. */
type NewerFields = { riderNote?: string | undefined; ownCloth?: string | undefined };

/** `status` undefined: unchanged; `seen`: what the form began from; `left`: fields to keep. */
export type OrderUpdate = NewerFields & {
  status?: (typeof statusChoices)[number] | undefined;
  note: string;
  seen: Omit<OrderFields, keyof NewerFields> & NewerFields;
  left?: string[];
};

const maxNoteLength = 2000;
/** A longer text would not fit on a slip. */
const maxSlipLength = 200;

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
  riderNote: v.optional(noteOf(maxSlipLength)),
  ownCloth: v.optional(noteOf(maxSlipLength)),
  seen: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      status: v.picklist(orderStatuses),
      note: v.string(),
      riderNote: v.optional(v.string()),
      ownCloth: v.optional(v.string()),
    }),
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
