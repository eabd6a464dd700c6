import { data, href, redirect } from "react-router";
import { parsePasswordChange } from "#app/people/accounts/parse-password-change.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { PasswordForm } from "./password-form.tsx";
import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { Route } from "./+types/password-page.ts";

type Answer = FormRefusal<MessageKey>;

export function loader({ context }: Route.LoaderArgs) {
  return { email: staffOf(context).email, isHosted: shopOf(context).identity.isHosted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuse = (status: number, answer: Partial<Answer>) =>
    data<Answer>({ ...refuseForm(form, {}), ...answer }, { status });
  const parsed = parsePasswordChange(form);
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const change = { account: staffOf(context), ...parsed.values };
  const outcome = await shop.changePassword(request, change).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  });
  switch (outcome.kind) {
    case "wrong":
      return refuse(400, { fields: { currentPassword: "Wrong current password." } });
    case "password-refused":
      return refuse(400, { fields: { newPassword: "Choose a longer password, or one that is harder to guess." } });
    case "too-many-tries":
      return refuse(429, { message: "tooManyTries" });
    case "closed":
      return refuse(403, { message: "accountClosed" });
    case "unavailable":
      return refuse(503, { message: "signInUnavailable" });
    case "changed": {
      const headers = new Headers();
      for (const cookie of [...outcome.cookies, toastCookie(shop, "updated")]) headers.append("Set-Cookie", cookie);
      return redirect(href("/admin/password"), { headers });
    }
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Password");

export default function DashboardPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isHosted } = loaderData;
  return (
    <DashboardSection heading="Password">
      <PasswordForm email={email} isHosted={isHosted} answer={actionData as Answer | undefined} />
    </DashboardSection>
  );
}
