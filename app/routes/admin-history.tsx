import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { AuditList } from "#app/admin/audit-list.tsx";
import { PageLinks } from "#app/admin/page-links.tsx";
import { listAudit } from "#app/server/list-audit.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-history.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  return { ...(await listAudit(shopOf(context), { after })), isFirstPage: after === undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "History");

export default function AdminHistoryPage({ loaderData: { entries, next, isFirstPage } }: Route.ComponentProps) {
  return (
    <AdminSection
      heading="history"
      actions={isFirstPage ? undefined : <LinkButton to="/admin/history">Newest changes</LinkButton>}
    >
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <NothingHere>
          <p>Nothing has been changed yet. Each change in the dashboard is written down here.</p>
        </NothingHere>
      )}
      <PageLinks label="Pages of changes" next={next && `/admin/history?after=${next}`} />
    </AdminSection>
  );
}
