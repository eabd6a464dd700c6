import { useEffect, useRef } from "react";
import { data, href, redirect, redirectDocument } from "react-router";
import { firstPageOf } from "#app/dashboard/frame/menu-entries.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { codeAddress, readAccess } from "#app/people/accounts/access-path.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { parseCredentials, typedEmail } from "#app/people/accounts/parse-credentials.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { signUp } from "#app/people/accounts/sign-up.server.ts";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { hasAgreed } from "#app/people/consents/consent-words.ts";
import { giveConsent } from "#app/people/consents/consents.server.ts";
import { findPrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type Credentials, IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/access-account-page.ts";
import { type AccessAnswer, AccessForm } from "./access-form.tsx";
import styles from "./access-account-page.module.css";

const headings = {
  "sign-in": { heading: "Welcome Back!", subtext: "Sign in to continue", title: "Sign in" },
  "sign-up": { heading: "Create Account", subtext: "Join the community", title: "Create account" },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { mode, ...wayBack } = readAccess(request);
  const account = await findAccount(shop, request);
  if (account) throw leave(shop, wayBack.next, "userIsSigned", [whoCookie(shop, account)]);
  // The session may have ended on the server; then the header must stop saying "Sign out".
  const believesToBeSignedIn = readCookie(request.headers.get("Cookie") ?? "", "who") !== undefined;
  return data(
    { mode, wayBack, privacy: await findPrivacyAsk(shop) },
    believesToBeSignedIn ? { headers: { "Set-Cookie": whoCookie(shop, undefined) } } : undefined,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { mode, next, from } = readAccess(request);
  const signedIn = await findAccount(shop, request);
  if (signedIn) return leave(shop, next, "userIsSigned", [whoCookie(shop, signedIn)]);

  const form = await readForm(request);
  const answer = (status: number, facts: Partial<AccessAnswer>) =>
    data<AccessAnswer>({ fields: {}, email: typedEmail(form), ...facts }, { status });
  const parsed = parseCredentials(form, mode);
  if (!parsed.ok) return answer(400, { fields: parsed.fields });

  const outcome = await (mode === "sign-up" ? signUp : trySignIn)(shop, request, parsed.credentials);
  switch (outcome.kind) {
    case "password-refused":
      return answer(400, { fields: { password: "Choose a longer password or one that is harder to guess" } });
    case "closed":
      return answer(403, { message: "accountClosed" });
    case "unavailable":
      return answer(503, { message: mode === "sign-up" ? "signUpFailed" : "signInUnavailable" });
    case "too-many-tries":
      return answer(429, { message: mode === "sign-up" ? "tooManyThisHour" : "tooManyTries" });
    case "wrong":
      return answer(401, { message: "signInFailed" });
    case "email-taken":
      return answer(409, { message: "userExists" });
    case "failed":
      return answer(500, { message: "signUpFailed" });
    case "signed-in":
      return leave(shop, next ?? firstPageOf(outcome.account.role), "signedIn", [
        ...outcome.cookies,
        whoCookie(shop, outcome.account),
      ]);
    case "code-needed":
      return redirect(codeAddress({ next }), { headers: outcome.cookies.map(cookie => ["Set-Cookie", cookie]) });
    case "created":
      if (hasAgreed(form)) await giveConsent(shop, { ...outcome.account, place: "sign-up" });
      return leave(shop, next ?? from, "accountCreated", [...outcome.cookies, whoCookie(shop, outcome.account)]);
  }
}

/** A provider that does not answer says nothing about the password. */
async function trySignIn(shop: Shop, request: Request, credentials: Credentials) {
  try {
    return await signIn(shop, request, credentials);
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  }
}

function leave(shop: Shop, path: string | undefined, toast: MessageKey, cookies: string[]): Response {
  const headers = [...cookies, toastCookie(shop, toast)].map(cookie => ["Set-Cookie", cookie] as [string, string]);
  // The shop's pages do not know the dashboard's routes, so it loads as a new page.
  const lead = path?.startsWith(href("/admin")) ? redirectDocument : redirect;
  return lead(path ?? href("/"), { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, headings[loaderData?.mode ?? "sign-in"].title);

export default function AccessAccountPage({
  loaderData: { mode, wayBack, privacy },
  actionData,
}: Route.ComponentProps) {
  const { heading, subtext } = headings[mode];
  const title = useRef<HTMLHeadingElement>(null);
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current !== mode) title.current?.focus();
    lastMode.current = mode;
  }, [mode]);
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p>{subtext}</p>
      </header>
      <AccessForm mode={mode} wayBack={wayBack} privacy={privacy} answer={actionData} />
    </div>
  );
}
