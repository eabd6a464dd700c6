import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/email-page.ts";
import { describeEmail } from "./describe-email.server.ts";
import type { EmailAnswer } from "./email-form.tsx";
import { EmailView } from "./email-view.tsx";
import { disconnectEmail, saveEmail, testSavedEmail } from "./save-email.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await describeEmail(shopOf(context))), to: staffOf(context).email };
}

/** `?form=`: "test" through the saved settings, "disconnect", or else the form with the settings. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  const actor = staff.email;
  const form = await readForm(request);
  const which = url.searchParams.get("form");
  if (which === "test") return await testSavedEmail(shop, form, actor);
  if (shop.settings.mail) throw data(null, { status: 400 });
  const change = which === "disconnect" ? disconnectEmail : saveEmail;
  const answer = await change(shop, request, form, staff);
  if (answer) return answer;
  return redirect(href("/admin/settings/email"), {
    headers: {
      "Set-Cookie": toastCookie(
        shop,
        "updated",
        which === "disconnect" ? "Email server disconnected" : "Email server saved",
      ),
    },
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Email server");

export default function DashboardEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Email server">
      <EmailView {...loaderData} answer={actionData as EmailAnswer | undefined} />
    </DashboardSection>
  );
}
