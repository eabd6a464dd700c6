import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { findInvitationLinks } from "#app/people/staff/find-invitation-links.server.ts";
import { listPeople } from "#app/people/staff/list-people.server.ts";
import { parsePersonStep } from "#app/people/staff/parse-invitation.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { secretReader } from "#app/people/staff/secret-reader.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { staffRoles } from "#app/platform/identity/roles.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/people-page.ts";
import { invitePerson, type PeopleRefusal, takeStep } from "./change-people.server.ts";
import { CodeSettings } from "./code-settings.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationList, PeopleList } from "./people-list.tsx";
import { saveCodeSettings } from "./save-code-settings.server.ts";
import styles from "./people.module.css";

type Answer = PeopleRefusal | SettingsAnswer;

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
  const staff = staffOf(context);
  if (url.searchParams.get("form") === "sign-in") {
    return (await saveCodeSettings(shop, { request, form, staff })) ?? leave(shop, "updated", "Codes at sign-in saved");
  }
  const posted = { request, form, staff };
  const step = form.has("intent") ? parsePersonStep(form) : undefined;
  if (form.has("intent") && !step) throw data(null, { status: 400 });
  const outcome = step ? await takeStep(shop, step, posted) : await invitePerson(shop, posted);
  if (outcome.kind === "done") return leave(shop, outcome.toast, outcome.done);
  return data<Answer>(outcome.answer, { status: outcome.status });
}

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
  const ofPeople = answer && !("form" in answer) ? answer : undefined;
  const ofInvite = ofPeople?.about === undefined ? ofPeople : undefined;
  const refused = (step: string) => (ofPeople?.about === step ? ofPeople.fields : undefined);
  return (
    <DashboardSection heading="Staff">
      <div className={styles.page}>
        {invitations.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.heading}>Invited</h2>
            <InvitationList invitations={invitations} links={links} shopName={shopName} newId={id} refused={refused} />
          </section>
        )}
        <InviteForm roles={roles} newId={id} isHosted={isHosted} answer={ofInvite} />
        <section className={styles.section}>
          <h2 className={styles.heading}>Current staff</h2>
          <PeopleList people={people} roles={roles} ownId={ownId} refused={refused} />
        </section>
        <CodeSettings settings={codeSettings} answer={ofSettings} />
      </div>
    </DashboardSection>
  );
}
