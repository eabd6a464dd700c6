import { href } from "react-router";
import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { uuid } from "#app/lib/uuid.ts";
import { addNote, mergePeople, removeNote, setLabels, undoMerge } from "#app/orders/customers/change-person.server.ts";
import { findPerson } from "#app/orders/customers/find-person.server.ts";
import { longestNote, longestTag, longestWarning, mostTags, readTags } from "#app/orders/customers/person.ts";
import { withdrawConsent } from "#app/people/consents/consents.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";

type PostedPerson = Posted<{ id: string }>;

const pageOf = (id: string) => href("/admin/customers/:id", { id });
const lines = v.pipe(v.string(), v.trim());
const noteForm = v.object({ noteId: uuid, body: lines });
const noteName = v.object({ noteId: uuid });
const labelForm = v.object({ tags: v.pipe(v.string(), v.maxLength(1_000)), warning: lines });
const stopForm = v.object({ consent: uuid });
const otherForm = v.object({ other: uuid });

function read<Schema extends v.GenericSchema>(schema: Schema, form: FormData): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  return parsed.output;
}

export async function saveNote({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  const { noteId, body } = read(noteForm, form);
  if (body === "") return refuse(form, 422, { fields: { body: "Write the note." } });
  if (body.length > longestNote)
    return refuse(form, 422, { fields: { body: `Write at most ${longestNote} letters.` } });
  await addNote(shop, { personId: params.id, noteId, body, actor: staffOf(context).email });
  return leave(shop, pageOf(params.id), "updated", "Note added");
}

export async function takeNoteOut({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  await removeNote(shop, { personId: params.id, ...read(noteName, form) });
  return leave(shop, pageOf(params.id), "updated", "Note deleted");
}

export async function saveLabels({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  const { tags: typed, warning } = read(labelForm, form);
  const tags = readTags(typed);
  const fields: Record<string, string> = {};
  if (!tags) fields.tags = `At most ${mostTags} tags of ${longestTag} letters.`;
  if (warning.length > longestWarning) fields.warning = `Write at most ${longestWarning} letters.`;
  if (!tags || fields.warning) return refuse(form, 422, { fields });
  await setLabels(shop, { personId: params.id, tags, warning: warning.replaceAll(/\s+/gu, " ") });
  return leave(shop, pageOf(params.id), "updated", "Customer saved");
}

/** Withdraws a consent for somebody who told staff to stop. */
export async function stopNews({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  const { consent } = read(stopForm, form);
  const person = await findPerson(shop, params.id);
  if (person?.consents.some(({ id }) => id === consent)) await withdrawConsent(shop, consent);
  return leave(shop, pageOf(params.id), "updated", "News stopped");
}

/** The other person is shown under this one from now on. */
export async function merge({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  const { other } = read(otherForm, form);
  await mergePeople(shop, { id: other, into: params.id, actor: staffOf(context).email });
  return leave(shop, pageOf(params.id), "updated", "Customers merged");
}

export async function part({ form, params, context }: PostedPerson) {
  const shop = shopOf(context);
  await undoMerge(shop, read(otherForm, form).other);
  return leave(shop, pageOf(params.id), "updated", "Customers separated");
}
