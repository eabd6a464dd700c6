import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { listDiscounts } from "#app/money/discounts/list-discounts.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/discounts-page.ts";
import { DiscountList } from "./discount-list.tsx";
import { QuickDiscount } from "./quick-discount.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return { discounts: await listDiscounts(shop), newId: newId(), now: shop.now() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Discounts");

export default function DashboardDiscountsPage({ loaderData }: Route.ComponentProps) {
  const { discounts, now } = loaderData;
  return (
    <DashboardSection
      heading="Discounts"
      actions={<LinkButton to={href("/admin/discounts/:id", { id: "new" })}>New discount</LinkButton>}
    >
      <QuickDiscount newId={loaderData.newId} />
      {discounts.length > 0 ? (
        <DiscountList discounts={discounts} now={now} />
      ) : (
        <NothingHere>
          <p>No discounts yet. Create one with a code, or one that applies automatically.</p>
        </NothingHere>
      )}
    </DashboardSection>
  );
}
