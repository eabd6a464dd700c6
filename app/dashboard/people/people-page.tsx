import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { findInvitationLinks } from "#app/people/staff/find-invitation-links.server.ts";
import { listPeople } from "#app/people/staff/list-people.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { secretReader } from "#app/people/staff/secret-reader.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { staffRoles } from "#app/platform/identity/roles.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/people-page.ts";
import { invitePerson, takeStep } from "./change-people.server.ts";
import { CodeSettings } from "./code-settings.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationList, PeopleList } from "./people-list.tsx";
import { saveCodes } from "./save-code-settings.server.ts";
import styles from "./people.module.css";

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

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, {
    invite: invitePerson,
    codes: saveCodes,
    again: takeStep,
    withdraw: takeStep,
    role: takeStep,
    remove: takeStep,
    "remove code": takeStep,
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Staff");

export default function DashboardPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, newId: id, ownId, isHosted, roles, codeSettings, links, shopName } = loaderData;
  const ofStep = answerTo(actionData, "again", "withdraw", "role", "remove", "remove code");
  const refused = (step: string) => (ofStep && "about" in ofStep && ofStep.about === step ? ofStep.fields : undefined);
  return (
    <DashboardSection heading="Staff">
      <div className={`column gap-8 ${styles.page}`}>
        {invitations.length > 0 && (
          <section className="column gap-3">
            <h2 className="title-3">Invited</h2>
            <InvitationList invitations={invitations} links={links} shopName={shopName} newId={id} refused={refused} />
          </section>
        )}
        <InviteForm roles={roles} newId={id} isHosted={isHosted} answer={answerTo(actionData, "invite")} />
        <section className="column gap-3">
          <h2 className="title-3">Current staff</h2>
          <PeopleList people={people} roles={roles} ownId={ownId} refused={refused} />
        </section>
        <CodeSettings settings={codeSettings} answer={answerTo(actionData, "codes")} />
      </div>
    </DashboardSection>
  );
}
