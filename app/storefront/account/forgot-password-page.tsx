import { data, href, Link, useNavigation } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";
import { askForReset } from "#app/people/accounts/ask-for-reset.server.ts";
import { typedEmail } from "#app/people/accounts/parse-credentials.ts";
import { parseForgotten } from "#app/people/accounts/parse-reset.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import type { Route } from "./+types/forgot-password-page.ts";
import { AccessOutcome, PromptForm } from "./access-form.tsx";
import { EmailField } from "./email-field.tsx";
import styles from "./access-account-page.module.css";

type ForgotResult = { isNoted?: boolean; email: string; error?: string | undefined; message?: MessageKey };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForgotten(form);
  const typed = typedEmail(form);
  if (!parsed.ok) return data<ForgotResult>({ email: typed, error: parsed.fields.email }, { status: 400 });
  const outcome = await askForReset(shopOf(context), request, parsed.output.email);
  if (outcome === "too-many-tries")
    return data<ForgotResult>({ email: typed, message: "tooManyThisHour" }, { status: 429 });
  return data<ForgotResult>({ isNoted: true, email: parsed.output.email });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Forgot password");

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const writesMail = useWritesMail();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>Forgot password</h1>
        <p>Enter your account's email and we will send you a link to choose a new password.</p>
      </header>
      <div role="status">
        {actionData?.isNoted && (
          <p className={`breakable rounded pad-4 ${styles.noted}`}>
            {writesMail ? (
              <>
                If {actionData.email} has an account, we have sent it a link. It works once, for 30 minutes. Check your
                spam folder too.
              </>
            ) : (
              <>
                We can't send email right now. <Link to={href("/contact")}>Contact us</Link> and we will give you the
                link. It works once, for 30 minutes.
              </>
            )}
          </p>
        )}
      </div>
      <PromptForm className="stack gap-6">
        {actionData?.message && <AccessOutcome message={actionData.message} />}
        <EmailField typed={actionData?.email} error={actionData?.error} />
        <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
          Send link
        </Button>
      </PromptForm>
    </div>
  );
}
