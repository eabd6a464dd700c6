import { data, href, redirect } from "react-router";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { parseSameWords } from "#app/admin/settings/parse-same-words.ts";
import { type SameWordsAnswer, SameWordsForm } from "#app/admin/settings/same-words-form.tsx";
import { refuseForm } from "#app/admin/typed-values.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { changeShopSettings } from "#app/owner/change-shop-settings.server.ts";
import { findShopSettings } from "#app/owner/shop-settings.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/search-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { sameWords } = await findShopSettings(shopOf(context));
  return { sameWords };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parseSameWords(form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return data<SameWordsAnswer>(refuseForm(form, parsed.fields), { status: 400 });
  const { wanted, seen } = parsed;
  const outcome = await changeShopSettings(shop, { actor: ownerOf(context).email, wanted, seen });
  if (outcome.kind === "outdated") {
    const answer = {
      ...refuseForm(form, {}),
      message: "changedMeanwhile" as const,
      there: outcome.there.sameWords ?? "",
    };
    return data<SameWordsAnswer>(answer, { status: 409 });
  }
  return redirect(href("/admin/settings/search"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search words");

export default function AdminSearchWordsPage({ loaderData: { sameWords }, actionData }: Route.ComponentProps) {
  return (
    <AdminSection heading="search words" actions={<LinkButton to={href("/admin/settings")}>All settings</LinkButton>}>
      <SameWordsForm text={sameWords} answer={actionData as SameWordsAnswer | undefined} />
    </AdminSection>
  );
}
