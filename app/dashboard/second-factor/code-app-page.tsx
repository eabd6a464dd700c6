import { href } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { findFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/code-app-page.ts";
import { renewCodes, startSetUp, turnOff, turnOn } from "./change-factor.server.ts";
import type { CodeAppAnswer } from "./code-app-answer.ts";
import { CodeAppView } from "./code-app-view.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email, mustSetUp } = staffOf(context);
  return { email, mustSetUp, factor: await findFactor(shopOf(context), userId) };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { start: startSetUp, on: turnOn, off: turnOff, codes: renewCodes });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Code at sign-in");

export default function DashboardCodeAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: CodeAppAnswer | undefined = actionData;
  const back = loaderData.mustSetUp ? undefined : (
    <LinkButton to={href("/admin/password")}>Password and sign-in</LinkButton>
  );
  return (
    <DashboardSection heading="Code at sign-in" actions={back}>
      {answer?.codes ? <RecoveryCodeList codes={answer.codes} /> : <CodeAppView {...loaderData} answer={answer} />}
    </DashboardSection>
  );
}
