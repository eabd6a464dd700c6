import { data, href, redirect } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { CodeSettings } from "./code-settings.tsx";
import { saveCodeSettings } from "./save-code-settings.server.ts";
import { requireCode } from "#app/dashboard/second-factor/require-code.server.ts";
import { turnOffFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import type { SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { InvitationList, PeopleList } from "./people-list.tsx";
import styles from "./people.module.css";
import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { changeRole, removePerson } from "#app/people/staff/change-person.server.ts";
import { invite, inviteAgain, type Invited, withdrawInvitation } from "#app/people/staff/invite.server.ts";
import { findStaffEmail, listPeople } from "#app/people/staff/list-people.server.ts";
import { parseInvitation, parsePersonStep, type PersonStep } from "#app/people/staff/parse-invitation.ts";
import { findInvitationLinks } from "#app/people/staff/find-invitation-links.server.ts";
import { secretReader } from "#app/people/staff/secret-reader.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { staffRoles } from "#app/platform/tables/states.ts";
import type { Route } from "./+types/people-page.ts";

type Answer = FormRefusal<MessageKey> | SettingsAnswer;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { isHosted } = shop.identity;
  const { requiresCodes, refundCodeKobo, shopName } = await findShopSettings(shop);
  const listed = await listPeople(shop);
  return {
    ...listed,
    links: await findInvitationLinks(shop, listed.invitations, await secretReader(shop, context)),
    shopName,
    newId: newId(),
    ownId: staffOf(context).userId,
    codeSettings: { requiresCodes, refundCodeKobo },
    isHosted,
    roles: staffRoles.filter(role => !isHosted || role !== "owner"),
  };
}

/**
 * `?form=sign-in`: the settings of codes. Without an intent this is the invite form; the others are buttons of one
 * person or invitation.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  if (url.searchParams.get("form") === "sign-in") {
    return (
      (await saveCodeSettings(shop, { request, form, staff: staffOf(context) })) ??
      leave(shop, "updated", "Codes at sign-in saved")
    );
  }
  if (form.has("intent")) {
    const step = parsePersonStep(form);
    if (!step) throw data(null, { status: 400 });
    if (step.intent === "remove code") requireCode(context, url);
    return leave(shop, await take(shop, step, actor), doneWords[step.intent]);
  }
  const parsed = parseInvitation(form);
  if (!parsed.ok) return data<Answer>(refuseForm(form, parsed.fields), { status: 400 });
  const invited = await invite(shop, { ...parsed.output, actor });
  if (invited.kind === "invited") return leave(shop, "updated", `${parsed.output.name} invited`);
  return data<Answer>(refuseForm(form, refusalOf(invited)), { status: 409 });
}

function refusalOf(refused: Exclude<Invited, { kind: "invited" }>): Record<string, string> {
  if (refused.kind === "owner-is-set") return { role: "The owner is set on the server." };
  if (refused.kind === "too-many-tries") {
    return { email: "This address was invited five times in an hour. Wait an hour and try again." };
  }
  return { email: `This person already works here as ${refused.role}. Change the role in the list.` };
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

/** `done`: what a success did. */
function leave(shop: Shop, toast: MessageKey, done: string) {
  const cookie = toastCookie(shop, toast, toast === "updated" ? done : undefined);
  return redirect(href("/admin/settings/people"), { headers: { "Set-Cookie": cookie } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Staff");

export default function DashboardPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, newId: id, ownId, isHosted, roles, codeSettings, links, shopName } = loaderData;
  const answer = actionData as Answer | undefined;
  const ofSettings = answer && "form" in answer ? answer : undefined;
  return (
    <DashboardSection heading="Staff">
      <div className={styles.page}>
        {invitations.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.heading}>Invited</h2>
            <InvitationList invitations={invitations} links={links} shopName={shopName} newId={id} />
          </section>
        )}
        <InviteForm roles={roles} newId={id} isHosted={isHosted} answer={ofSettings ? undefined : answer} />
        <section className={styles.section}>
          <h2 className={styles.heading}>Current staff</h2>
          <PeopleList people={people} roles={roles} ownId={ownId} />
        </section>
        <CodeSettings settings={codeSettings} answer={ofSettings} />
      </div>
    </DashboardSection>
  );
}
