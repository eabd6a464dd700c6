import { href } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { listCash } from "#app/money/pay-on-delivery/list-cash.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/cash-page.ts";
import { CashView } from "./cash-view.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after } = readListAddress(url, {});
  return { cash: await listCash(shop, after), today: lagosDayOf(shop.now()) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Cash on delivery");

export default function DashboardCashPage({ loaderData: { cash, today } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading="Cash on delivery"
      actions={<LinkButton to={href("/admin/confirm")}>Awaiting payment</LinkButton>}
    >
      <CashView cash={cash} today={today} />
      <ListPages label="Pages" path={href("/admin/cash")} older={cash.next} />
    </DashboardSection>
  );
}
