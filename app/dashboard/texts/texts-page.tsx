import { href, Link } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { listTexts } from "#app/shop/message-texts/list-texts.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/texts-page.ts";
import { TextList } from "./text-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await listTexts(shopOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Message templates");

export default function DashboardTextsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Message templates">
      <p className="below-6 measure">
        Messages your shop sends. Edit any of them. To choose which order steps are emailed, go to{" "}
        <Link to={`${href("/admin/settings/:page", { page: "notifications" })}#stageEmails`}>Settings</Link>.
      </p>
      <TextList groups={groups} />
    </DashboardSection>
  );
}
