import { data, href } from "react-router";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { findWaiting } from "#app/admin/confirm/find-waiting.server.ts";
import { WaitingView } from "#app/admin/confirm/waiting-view.tsx";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-waiting.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const checkout = await findWaiting(shop, params.id);
  if (!checkout) throw data(null, { status: 404 });
  return { checkout, now: shop.now() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "To confirm");

export default function AdminWaitingPage({ loaderData: { checkout, now } }: Route.ComponentProps) {
  return (
    <AdminSection heading="to confirm" actions={<LinkButton to={href("/admin/confirm")}>All that waits</LinkButton>}>
      <WaitingView checkout={checkout} now={now} />
    </AdminSection>
  );
}
