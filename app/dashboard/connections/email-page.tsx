import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/email-page.ts";
import { describeEmail } from "./describe-email.server.ts";
import { EmailView } from "./email-view.tsx";
import { disconnectEmail, saveEmail, testSavedEmail } from "./save-email.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await describeEmail(shopOf(context))), to: staffOf(context).email };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { save: saveEmail, test: testSavedEmail, disconnect: disconnectEmail });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Email server");

export default function DashboardEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Email server">
      <EmailView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
