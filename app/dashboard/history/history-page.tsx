import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { listAudit } from "#app/orders/audit/list-audit.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/history-page.ts";
import { AuditList } from "./audit-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await listAudit(shopOf(context), readListAddress(url, {}));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "History");

export default function DashboardHistoryPage({ loaderData: { entries, newer, older } }: Route.ComponentProps) {
  return (
    <DashboardSection heading="History">
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <NothingHere>
          <p>No changes yet. Every change in the dashboard is listed here.</p>
        </NothingHere>
      )}
      <ListPages label="Pages of changes" path={href("/admin/history")} newer={newer} older={older} />
    </DashboardSection>
  );
}
