import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { findFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/code-app-page.ts";
import { changeFactor } from "./change-factor.server.ts";
import type { CodeAppAnswer } from "./code-app-answer.ts";
import { CodeAppView } from "./code-app-view.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email, mustSetUp } = staffOf(context);
  return { email, mustSetUp, factor: await findFactor(shopOf(context), userId) };
}

/** `?form=`: see `factorForms`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const staff = staffOf(context);
  const answer = await changeFactor(shop, { request, form, staff, which: url.searchParams.get("form") });
  if (answer === "missing") throw data(null, { status: 400 });
  if (answer) return answer;
  return redirect(href("/admin/password/code"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Code at sign-in");

export default function DashboardCodeAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as CodeAppAnswer | undefined;
  const back = loaderData.mustSetUp ? undefined : (
    <LinkButton to={href("/admin/password")}>Password and sign-in</LinkButton>
  );
  return (
    <DashboardSection heading="Code at sign-in" actions={back}>
      {answer?.codes ? <RecoveryCodeList codes={answer.codes} /> : <CodeAppView {...loaderData} answer={answer} />}
    </DashboardSection>
  );
}
