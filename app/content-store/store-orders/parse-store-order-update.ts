import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { statusChoices } from "#app/platform/tables/states.ts";

/**
 * What the owner chose and wrote, beside what the form showed: a status left empty and a note left alone change
 * nothing.
 */
export type StoreOrderUpdate = {
  status?: (typeof statusChoices)[number] | undefined;
  note: string;
  seen: { status: string; note: string };
};

const maxNoteLength = 2000;

/** Browsers send the ends of lines as two characters. */
const text = v.pipe(
  v.string(),
  v.transform(said => said.replaceAll("\r\n", "\n").trim()),
);
const schema = v.object({
  status: v.union([v.literal(""), v.picklist(statusChoices)], "Choose pending or success, or leave it as it is"),
  note: text,
  seenStatus: v.string(),
  seenNote: text,
});

/** Reads the form beside an order of a content store's; undefined for a form that is none of ours. */
export function parseStoreOrderUpdate(
  form: FormData,
): { ok: true; update: StoreOrderUpdate } | { ok: false; fields: Record<string, string> } | undefined {
  const parsed = v.safeParse(schema, { status: "", ...Object.fromEntries(form) });
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    return nested.status && Object.keys(nested).length === 1
      ? { ok: false, fields: { status: nested.status[0] } }
      : undefined;
  }
  const { seenStatus, seenNote } = parsed.output;
  const left = leftFields(form);
  const status = left.includes("status") ? "" : parsed.output.status;
  const note = left.includes("note") ? seenNote : parsed.output.note;
  // One that is longer there already may stay.
  if (note !== seenNote && note.length > maxNoteLength) {
    return { ok: false, fields: { note: `Use at most ${maxNoteLength} characters` } };
  }
  return { ok: true, update: { status: status || undefined, note, seen: { status: seenStatus, note: seenNote } } };
}
