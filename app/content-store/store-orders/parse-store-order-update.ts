import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { firstSentences } from "#app/lib/parse-form.ts";
import { statusChoices } from "#app/shop/delivery/order-states.ts";

/** The owner's input, and what the form showed: an empty status and an unchanged note change nothing. */
export type StoreOrderUpdate = {
  status?: (typeof statusChoices)[number] | undefined;
  note: string;
  seen: { status: string; note: string };
};

const maxNoteLength = 2000;

/** Browsers send line ends as two characters. */
const text = v.pipe(
  v.string(),
  v.transform(said => said.replaceAll("\r\n", "\n").trim()),
);
const schema = v.object({
  status: v.union([v.literal(""), v.picklist(statusChoices)], "Choose pending or success, or leave it unchanged"),
  note: text,
  seenStatus: v.string(),
  seenNote: text,
});

/** Returns undefined for a form that no page of ours sends. */
export function parseStoreOrderUpdate(
  form: FormData,
): { ok: true; update: StoreOrderUpdate } | { ok: false; fields: Record<string, string> } | undefined {
  const parsed = v.safeParse(schema, { status: "", ...Object.fromEntries(form) });
  if (!parsed.success) {
    const { status: problem, ...others } = firstSentences(schema, parsed.issues);
    return problem && Object.keys(others).length === 0 ? { ok: false, fields: { status: problem } } : undefined;
  }
  const { seenStatus, seenNote } = parsed.output;
  const left = leftFields(form);
  const status = left.includes("status") ? "" : parsed.output.status;
  const note = left.includes("note") ? seenNote : parsed.output.note;
  // A longer note already there may stay.
  if (note !== seenNote && note.length > maxNoteLength) {
    return { ok: false, fields: { note: `Use at most ${maxNoteLength} characters` } };
  }
  return { ok: true, update: { status: status || undefined, note, seen: { status: seenStatus, note: seenNote } } };
}
