import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { turnOffFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import { changeRole, removePerson } from "#app/people/staff/change-person.server.ts";
import { type Invited, invite, inviteAgain, withdrawInvitation } from "#app/people/staff/invite.server.ts";
import { findStaffEmail } from "#app/people/staff/list-people.server.ts";
import { type PersonStep, parseInvitation } from "#app/people/staff/parse-invitation.ts";
import type { Staff } from "#app/people/staff/require-staff.server.ts";
import type { Shop } from "#app/shop.server.ts";
import { stepName } from "./step-name.ts";

type Posted = { request: Request; form: FormData; staff: Staff };

/** `about`: the step that was refused, see `stepName`; absent for the invite form. */
export type PeopleRefusal = FormRefusal<MessageKey> & { about?: string };

type Outcome =
  | { kind: "done"; toast: MessageKey; done: string }
  | { kind: "refused"; status: number; answer: PeopleRefusal };

/** Invites the person of the form. */
export async function invitePerson(shop: Shop, posted: Posted): Promise<Outcome> {
  const { form, staff } = posted;
  const refuse = (status: number, fields: Record<string, string>): Outcome => ({
    kind: "refused",
    status,
    answer: refuseForm(form, fields),
  });
  const parsed = parseInvitation(form);
  if (!parsed.ok) return refuse(400, parsed.fields);
  const again = await askAgain(shop, posted.request, { staff, form });
  if (again !== "right") return refuse(againRefusals[again].status, againRefusals[again].fields);
  const invited = await invite(shop, { ...parsed.output, actor: staff.email });
  if (invited.kind !== "invited") return refuse(409, refusalOf(invited));
  return { kind: "done", toast: "updated", done: `${parsed.output.name} invited` };
}

function refusalOf(refused: Exclude<Invited, { kind: "invited" }>): Record<string, string> {
  if (refused.kind === "owner-is-set") return { role: "The owner is set on the server." };
  if (refused.kind === "too-many-tries") {
    return { email: "This address was invited five times in an hour. Wait an hour and try again." };
  }
  return { email: `This person already works here as ${refused.role}. Change the role in the list.` };
}

/** Each step but a cancelled invitation can give the shop to somebody, or take it from its owner, so it asks again. */
export async function takeStep(shop: Shop, step: PersonStep, { request, form, staff }: Posted): Promise<Outcome> {
  const again = step.intent === "withdraw" ? "right" : await askAgain(shop, request, { staff, form });
  if (again !== "right") {
    const { status, fields } = againRefusals[again];
    return { kind: "refused", status, answer: { ...refuseForm(form, fields), about: stepName(step) } };
  }
  return { kind: "done", toast: await take(shop, step, staff.email), done: doneWords[step.intent] };
}

async function take(shop: Shop, step: PersonStep, actor: string): Promise<MessageKey> {
  switch (step.intent) {
    case "again": {
      const { kind } = await inviteAgain(shop, { ...step, actor });
      if (kind === "too-many-tries") return "tooManyThisHour";
      return kind === "invited" ? "updated" : "alreadyDealtWith";
    }
    case "withdraw":
      return (await withdrawInvitation(shop, { ...step, actor })) ? "updated" : "alreadyDealtWith";
    case "remove code": {
      const email = await findStaffEmail(shop, step.userId);
      const isDone = email !== undefined && (await turnOffFactor(shop, { userId: step.userId, email, by: actor }));
      return isDone ? "updated" : "alreadyDealtWith";
    }
    case "role":
    case "remove": {
      const { kind } = await (step.intent === "role"
        ? changeRole(shop, { ...step, actor })
        : removePerson(shop, { ...step, actor }));
      if (kind === "last-owner" || kind === "owner-is-set") return "updateFailed";
      return kind === "missing" ? "alreadyDealtWith" : "updated";
    }
  }
}

const doneWords: Record<PersonStep["intent"], string> = {
  again: "New link made",
  withdraw: "Invite cancelled",
  role: "Role changed",
  remove: "Removed from staff",
  "remove code": "Code app removed",
};
