import { href, Link } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { saveSettings } from "#app/dashboard/settings/save-settings.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { receiveLookPictures } from "#app/shop/look/receive-look-pictures.server.ts";
import { parseSettings } from "#app/shop/settings/parse-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import type { Route } from "./+types/look-page.ts";
import { LookEditor } from "./look-editor.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findShopSettings(shopOf(context));
  const { shopName, headline, logo, logoDark, icon, brandColor, displayFace, showsMotif } = settings;
  const { color, colorOf } = lookOf(settings);
  return {
    settings: { logo, logoDark, icon, brandColor, displayFace, showsMotif },
    shop: { shopName, headline },
    standard: themeColor("action"),
    // What a colour becomes where it must be readable.
    used: color === "" ? undefined : { light: colorOf("action"), dark: colorOf("action", "dark") },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const problems = await receiveLookPictures(shop, form);
  const answer = await (Object.keys(problems).length > 0
    ? refusePictures(form, problems)
    : saveSettings(shop, { key: "look", form, actor: staffOf(context).email }));
  if (answer) return answer;
  return leave(shop, href("/admin/look"), "updated", "Look saved");
}

/** Refuses pictures, together with the sentences about the other inputs. */
function refusePictures(form: FormData, problems: Record<string, string>) {
  const parsed = parseSettings("look", form);
  if (!parsed) throw badRequest();
  const fields = { ...(parsed.ok ? {} : parsed.fields), ...problems };
  return refuse(form, 400, { fields });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Look");

export default function DashboardLookPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Look">
      <p>
        <Link to={href("/admin/banner")}>Banner of the home page</Link>
      </p>
      <LookEditor {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
