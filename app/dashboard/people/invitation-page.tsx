import { data, href, redirectDocument, useNavigation } from "react-router";
import { messageOf } from "#app/lib/messages.ts";
import { codeAddress } from "#app/people/accounts/access-path.ts";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { acceptInvitation, findInvitation } from "#app/people/staff/accept-invitation.server.ts";
import { parseAccepted } from "#app/people/staff/parse-invitation.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/invitation-page.ts";
import { InvitationView } from "./invitation-view.tsx";

export const handle: PageHandle = { secret: true, allRoutes: true };

/** Opening the link changes nothing: e-mail scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const code = (url.searchParams.get("code") ?? "").slice(0, 200);
  const invitation = await findInvitation(shop, code);
  const { shopName } = await findShopSettings(shop);
  return { code, invitation, shopName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const refuse = (status: number, error?: string) => data({ error }, { status });
  const parsed = parseAccepted(await readForm(request));
  if (!parsed.ok) return refuse(400, parsed.fields.newPassword);
  const outcome = await tryToAccept(shop, request, parsed.output);
  switch (outcome.kind) {
    case "expired":
      return refuse(410);
    case "too-many-tries":
      return refuse(429, messageOf("tooManyTries").text);
    case "password-refused":
      return refuse(400, "Choose a longer password or one that is harder to guess");
    case "wrong":
      return refuse(401, "Wrong password. Use “Forgot your password?” to choose a new one.");
    case "closed":
      return refuse(403, messageOf("accountClosed").text);
    case "unavailable":
      return refuse(503, messageOf("signInUnavailable").text);
    case "code-needed": {
      const headers = outcome.cookies.map(cookie => ["Set-Cookie", cookie] as [string, string]);
      return redirectDocument(codeAddress({ next: href("/admin") }), { headers });
    }
    case "accepted": {
      const cookies = [...outcome.cookies, whoCookie(shop, outcome.account), toastCookie(shop, "signedIn")];
      return redirectDocument(href("/admin"), { headers: cookies.map(cookie => ["Set-Cookie", cookie]) });
    }
  }
}

async function tryToAccept(shop: Shop, request: Request, accepted: { code: string; newPassword: string }) {
  try {
    return await acceptInvitation(shop, request, accepted);
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    shop.log.error({ err: error }, "The identity provider does not answer");
    return { kind: "unavailable" as const };
  }
}

/** Loads again after a refusal too, because the link may have expired. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Invitation");

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return <InvitationView {...loaderData} error={actionData?.error} isBusy={isBusy} />;
}
