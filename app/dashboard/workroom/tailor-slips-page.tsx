import { href } from "react-router";
import * as v from "valibot";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { parseSelected } from "#app/orders/orders/parse-selected-orders.server.ts";
import { listWorkroom, mostInWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/tailor-slips-page.ts";
import { TailorSlips } from "./tailor-slips.tsx";

/** The slips of the orders in `?order=`, or of those to make by `?day=`. An order that is made by now has one, too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = parseSelected(url.searchParams).slice(0, mostInWorkroom);
  const day = v.safeParse(calendarDay(), url.searchParams.get("day"));
  const choice = day.success ? { day: day.output } : { ids };
  const isChosen = day.success || ids.length > 0;
  return { orders: isChosen ? await listWorkroom(shopOf(context), choice) : [] };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Workroom slips");

export default function DashboardTailorSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading={orders.length === 1 ? "Workroom slip" : "Workroom slips"}
      actions={
        <>
          <LinkButton to={href("/admin/workroom")}>Back to workroom</LinkButton>
          {orders.length > 0 && (
            <Button look="primary" data-needs-script onClick={() => window.print()}>
              Print
            </Button>
          )}
        </>
      }
    >
      {orders.length === 0 ? (
        <NothingHere>
          <p>Nothing to make here. The order may be packed, cancelled or moved to another day.</p>
        </NothingHere>
      ) : (
        <TailorSlips orders={orders} />
      )}
    </DashboardSection>
  );
}
