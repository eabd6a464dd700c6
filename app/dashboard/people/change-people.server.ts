import { href } from "react-router";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { turnOffFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import { changeRole, removePerson } from "#app/people/staff/change-person.server.ts";
import { type Invited, invite, inviteAgain, withdrawInvitation } from "#app/people/staff/invite.server.ts";
import { findStaffEmail } from "#app/people/staff/list-people.server.ts";
import { type PersonStep, parseInvitation, parsePersonStep } from "#app/people/staff/parse-invitation.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { stepName } from "./step-name.ts";

/** Invites the person of the form. */
export async function invitePerson({ request, form, context }: Posted) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  const parsed = parseInvitation(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again);
  const invited = await invite(shop, { ...parsed.output, actor: staff.email });
  if (invited.kind !== "invited") return refuse(form, 409, { fields: refusalOf(invited) });
  return leave(shop, people, "updated", `${parsed.output.name} invited`);
}

function refusalOf(refused: Exclude<Invited, { kind: "invited" }>): Record<string, string> {
  if (refused.kind === "owner-is-set") return { role: "The owner is set on the server." };
  if (refused.kind === "too-many-tries") {
    return { email: "This address was invited five times in an hour. Wait an hour and try again." };
  }
  return { email: `This person already works here as ${refused.role}. Change the role in the list.` };
}

/**
 * What the owner does with one person or invitation. Each step but a cancelled invitation can give the shop to
 * somebody, or take it from its owner, so it asks again.
 */
export async function takeStep({ request, form, context }: Posted) {
  const step = parsePersonStep(form);
  if (!step) throw badRequest();
  const shop = shopOf(context);
  const staff = staffOf(context);
  const again = step.intent === "withdraw" ? "right" : await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again, { about: stepName(step) });
  const toast = await take(shop, step, staff.email);
  return leave(shop, people, toast, toast === "updated" ? doneWords[step.intent] : undefined);
}

const people = href("/admin/settings/people");

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
