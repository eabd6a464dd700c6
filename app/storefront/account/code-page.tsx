import { useEffect, useRef } from "react";
import { data, href, Link, redirect, redirectDocument, useNavigation } from "react-router";
import { firstPageOf } from "#app/dashboard/frame/menu-entries.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { accessAddress, codeAddress, readAccess } from "#app/people/accounts/access-path.ts";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { readCodeWait } from "#app/people/second-factor/code-wait-cookie.server.ts";
import { finishSignIn } from "#app/people/second-factor/finish-sign-in.server.ts";
import { lockedCode } from "#app/people/second-factor/locked-code.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/code-page.ts";
import { AccessOutcome, PromptForm } from "./access-form.tsx";
import styles from "./access-account-page.module.css";
import formStyles from "./access-form.module.css";

type CodeResult = { message?: MessageKey; error?: string };

/** Shows the page to staff with a code app, after the right password. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { next } = readAccess(request);
  if (!readCodeWait(shopOf(context), request)) throw redirect(accessAddress("sign-in", { next }));
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { next } = readAccess(request);
  const typed = (await readForm(request)).get("code");
  const code = typeof typed === "string" ? typed.slice(0, 40) : "";
  if (code.trim() === "") return data<CodeResult>({ error: "Enter the code your app shows." }, { status: 400 });
  const outcome = await finishSignIn(shop, request, code).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  });
  switch (outcome.kind) {
    case "over":
      return redirect(accessAddress("sign-in", { next }), {
        headers: { "Set-Cookie": toastCookie(shop, "signInToContinue") },
      });
    case "wrong":
      return data<CodeResult>(
        { error: "Wrong code. Type the one your app shows now; each works once." },
        { status: 401 },
      );
    case "locked":
      return data<CodeResult>({ error: lockedCode }, { status: 401 });
    case "too-many-tries":
      return data<CodeResult>({ message: "tooManyTries" }, { status: 429 });
    case "unavailable":
      return data<CodeResult>({ message: "signInUnavailable" }, { status: 503 });
    case "signed-in": {
      const { account, cookies } = outcome;
      const all = [...cookies, whoCookie(shop, account), toastCookie(shop, "signedIn")];
      const path = next ?? firstPageOf(account.role) ?? href("/");
      // The shop's pages do not know the dashboard's routes, so it loads as a new page.
      const lead = path.startsWith(href("/admin")) ? redirectDocument : redirect;
      return lead(path, { headers: all.map(cookie => ["Set-Cookie", cookie] as [string, string]) });
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Enter your code");

export default function CodePage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>("[aria-invalid], [role=group]")?.focus();
  }, [actionData]);
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>Enter your code</h1>
        <p>Open the code app on your phone and type the six digits it shows for this shop.</p>
      </header>
      <PromptForm ref={form} action={codeAddress({ next })} replace className="stack gap-6">
        {actionData?.message && <AccessOutcome message={actionData.message} />}
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          hint="Lost your phone? Type a recovery code."
          error={actionData?.error}
        />
        <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
          Continue
        </Button>
        <p className={formStyles.other}>
          <Link to={accessAddress("sign-in", { next })}>Use another account</Link>
        </p>
      </PromptForm>
    </div>
  );
}
