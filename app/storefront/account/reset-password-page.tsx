import { data, href, Link, redirect, useNavigation } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";
import { parseReset } from "#app/people/accounts/parse-reset.ts";
import { resetPassword } from "#app/people/accounts/reset-password.server.ts";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/reset-password-page.ts";
import { AccessOutcome, PromptForm } from "./access-form.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./access-account-page.module.css";

type ResetResult = { error?: string | undefined; message?: MessageKey; isExpired?: boolean };

/** Links from the identity provider name the code differently. The code is not checked yet here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { ownResetCode = "code" } = shopOf(context).identity;
  return { code: url.searchParams.get("code") ?? url.searchParams.get(ownResetCode) ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = parseReset(await readForm(request));
  const answer = (status: number, facts: ResetResult) => data<ResetResult>(facts, { status });
  if (!parsed.ok) return answer(400, { error: parsed.fields.newPassword });
  const outcome = await tryReset(shop, request, parsed.output);
  switch (outcome.kind) {
    case "expired":
      return answer(400, { isExpired: true });
    case "too-many-tries":
      return answer(429, { message: "tooManyTries" });
    case "password-refused":
      return answer(400, { error: "Choose a longer password or one that is harder to guess" });
    case "closed":
      return answer(403, { message: "accountClosed" });
    case "unavailable":
      return answer(503, { message: "signInUnavailable" });
    case "reset":
      return redirect(href("/accessaccount"), {
        headers: [
          ["Set-Cookie", whoCookie(shop, undefined)],
          ["Set-Cookie", toastCookie(shop, "passwordReset")],
        ],
      });
  }
}

async function tryReset(shop: Shop, request: Request, reset: { code: string; newPassword: string }) {
  try {
    return await resetPassword(shop, request, reset);
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "New password");

export default function ResetPasswordPage({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const isUseless = code === "" || actionData?.isExpired;
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>New password</h1>
        {!isUseless && <p>You will be signed out on all other devices.</p>}
      </header>
      {isUseless ? (
        <p role="alert" className={`breakable rounded pad-4 ${styles.noted}`}>
          This link has expired. <Link to={href("/forgot-password")}>Request a new link</Link>.
        </p>
      ) : (
        <PromptForm className="stack gap-6">
          {actionData?.message && <AccessOutcome message={actionData.message} />}
          <input type="hidden" name="code" value={code} />
          <PasswordField isNew name="newPassword" label="New password" error={actionData?.error} />
          <Button type="submit" look="primary" isWide busyLabel={isBusy ? "saving..." : undefined}>
            Change password
          </Button>
        </PromptForm>
      )}
    </div>
  );
}
