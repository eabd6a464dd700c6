import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { listPages } from "#app/shop/pages/find-pages.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/pages-page.ts";
import { PageList } from "./page-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { pages: await listPages(shopOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Pages");

export default function DashboardPagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Pages">
      <PageList pages={pages} />
    </DashboardSection>
  );
}
