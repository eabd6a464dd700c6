import { href } from "react-router";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { listWaiting } from "#app/admin/confirm/list-waiting.server.ts";
import { WaitingList } from "#app/admin/confirm/waiting-list.tsx";
import { PageLinks } from "#app/admin/page-links.tsx";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-confirm.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const after = url.searchParams.get("after") ?? undefined;
  return { ...(await listWaiting(shop, { after })), isFirstPage: after === undefined, now: shop.now() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "To confirm");

export default function AdminConfirmPage({ loaderData: { checkouts, next, isFirstPage, now } }: Route.ComponentProps) {
  return (
    <AdminSection
      heading="to confirm"
      actions={
        <>
          {!isFirstPage && <LinkButton to={href("/admin/confirm")}>Oldest first</LinkButton>}
          <LinkButton to={href("/admin/cash")}>Cash to collect</LinkButton>
        </>
      }
    >
      {checkouts.length > 0 ? (
        <WaitingList checkouts={checkouts} now={now} />
      ) : (
        <NothingHere>
          <p>Nothing waits for you. An order that needs money seen in your bank, or a call, appears here first.</p>
        </NothingHere>
      )}
      <PageLinks label="Pages of what waits" next={next && `${href("/admin/confirm")}?after=${next}`} />
    </AdminSection>
  );
}
