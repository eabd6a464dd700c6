import { data, href, redirect } from "react-router";
import {
  countContentProblems,
  countUnsynced,
  listContentProblems,
} from "#app/content-store/sanity/count-unsynced.server.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { StoreReport } from "#app/dashboard/settings/store-report.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { hosted } = shop.content;
  if (!hosted) throw data(null, { status: 404 });
  return {
    unsynced: await countUnsynced(shop),
    problems: await listContentProblems(shop),
    problemCount: await countContentProblems(shop),
    status: hosted.status(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  if (!shop.content.hosted || form.get("intent") !== "move-in") throw data(null, { status: 400 });
  shop.content.hosted.pushCatalogue();
  return redirect(href("/admin/content"), { headers: { "Set-Cookie": toastCookie(shop, "movingIn") } });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Content store");

export default function DashboardContentPage({ loaderData }: Route.ComponentProps) {
  const { unsynced, status } = loaderData;
  const isMovable = unsynced.categories + unsynced.products > 0 && !status.isAway && !status.isMovingIn;
  return (
    <DashboardSection heading="Content store">
      <StoreReport {...loaderData} />
      {isMovable && (
        <ConfirmForm
          look="primary"
          fields={{ intent: "move-in" }}
          title="Copy everything that is only here to the content store?"
          confirmLabel="Copy"
          consequence={<p>Existing documents are not changed.</p>}
        >
          Copy to the content store
        </ConfirmForm>
      )}
    </DashboardSection>
  );
}
