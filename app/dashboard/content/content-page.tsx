import { href } from "react-router";
import {
  countContentProblems,
  countUnsynced,
  listContentProblems,
} from "#app/content-store/sanity/count-unsynced.server.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { StoreReport } from "#app/dashboard/settings/store-report.tsx";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { hosted } = shop.content;
  if (!hosted) throw notFound();
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
  if (!shop.content.hosted || form.get("intent") !== "move-in") throw badRequest();
  shop.content.hosted.pushCatalogue();
  return leave(shop, href("/admin/content"), "movingIn");
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
