import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";
import { email, newPassword } from "#app/people/accounts/parse-credentials.ts";
import { type StaffRole, staffRoles } from "#app/platform/identity/roles.ts";

/** `id` is made with the form: sent twice it is one invitation. */
export type NewInvitation = { id: string; name: string; email: string; role: StaffRole };

const role = v.picklist(staffRoles, "Choose a role.");

const invitationSchema = v.object({
  id: uuid,
  name: v.pipe(oneLineName, v.nonEmpty("Enter their name."), v.maxLength(80, "Use at most 80 characters.")),
  email,
  role,
});

const personSchema = v.variant("intent", [
  v.object({ intent: v.literal("role"), userId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), role }),
  v.object({ intent: v.literal("remove"), userId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  v.object({ intent: v.literal("remove code"), userId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  v.object({ intent: v.literal("again"), id: uuid, invitationId: uuid }),
  v.object({ intent: v.literal("withdraw"), invitationId: uuid }),
]);

export type PersonStep = v.InferOutput<typeof personSchema>;

const acceptedSchema = v.object({ code: v.pipe(v.string(), v.maxLength(200)), newPassword });

/** Returns a sentence for each wrong field. */
export function parseInvitation(form: FormData): FormResult<{ output: NewInvitation }> {
  return parse(invitationSchema, form);
}

/** The link's code and the chosen password. */
export function parseAccepted(form: FormData): FormResult<{ output: v.InferOutput<typeof acceptedSchema> }> {
  return parse(acceptedSchema, form);
}

/** Returns undefined for a form that no page of ours sends. */
export function parsePersonStep(form: FormData): PersonStep | undefined {
  const parsed = v.safeParse(personSchema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, form: FormData): FormResult<{ output: Output }> {
  const parsed = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (parsed.success) return { ok: true, output: parsed.output };
  const fields = parsed.issues.map(issue => [v.getDotPath(issue) ?? "", sentenceOf(issue)] as const);
  return { ok: false, fields: Object.fromEntries(fields.toReversed()) };
}
