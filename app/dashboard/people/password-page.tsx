import { href, redirect } from "react-router";
import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { parsePasswordChange } from "#app/people/accounts/parse-password-change.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/password-page.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./people.module.css";

type Answer = FormRefusal<MessageKey>;

export function loader({ context }: Route.LoaderArgs) {
  const { email, hasFactor } = staffOf(context);
  return { email, hasFactor, isHosted: shopOf(context).identity.isHosted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parsePasswordChange(form);
  if (!parsed.ok) return refuse<Partial<Answer>>(form, 400, { fields: parsed.fields });
  const change = { account: staffOf(context), ...parsed.values };
  const outcome = await shop.changePassword(request, change).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  });
  switch (outcome.kind) {
    case "wrong":
      return refuse<Partial<Answer>>(form, 400, { fields: { currentPassword: "Wrong current password." } });
    case "password-refused":
      return refuse<Partial<Answer>>(form, 400, {
        fields: { newPassword: "Choose a longer password, or one that is harder to guess." },
      });
    case "too-many-tries":
      return refuse<Partial<Answer>>(form, 429, { message: "tooManyTries" });
    case "closed":
      return refuse<Partial<Answer>>(form, 403, { message: "accountClosed" });
    case "unavailable":
      return refuse<Partial<Answer>>(form, 503, { message: "signInUnavailable" });
    case "changed": {
      const headers = new Headers();
      for (const cookie of [...outcome.cookies, toastCookie(shop, "updated", "Password changed")])
        headers.append("Set-Cookie", cookie);
      return redirect(href("/admin/password"), { headers });
    }
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Password and sign-in");

export default function DashboardPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isHosted, hasFactor } = loaderData;
  return (
    <DashboardSection heading="Password and sign-in">
      <div className={`column gap-8 ${styles.page}`}>
        <PasswordForm email={email} isHosted={isHosted} answer={actionData} />
        <section className="column gap-3">
          <h2 className="title-3">Code at sign-in</h2>
          <p>
            {hasFactor
              ? "On: signing in needs a code from your phone."
              : "Off. With a code app on your phone, your password alone is not enough to sign in."}
          </p>
          <p>
            <LinkButton to={href("/admin/password/code")}>{hasFactor ? "Change" : "Set up"}</LinkButton>
          </p>
        </section>
      </div>
    </DashboardSection>
  );
}
