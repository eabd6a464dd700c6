import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { mostAtOnce } from "#app/orders/orders/move-orders.server.ts";
import { parseSelected } from "#app/orders/orders/parse-selected-orders.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/slips-page.ts";
import { findPackingSlips } from "./find-packing-slips.server.ts";
import { PackingSlips } from "./packing-slip.tsx";
import { readPaper, SlipPaperLinks } from "./slip-paper.tsx";

/** The packing slips of the orders in `?order=`, at most fifty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = parseSelected(url.searchParams);
  const some = asked.slice(0, mostAtOnce);
  const { slips, sender } = await findPackingSlips(shopOf(context), some, { seesAll: mayDo(context, "orders") });
  return { slips, sender, paper: readPaper(url), missingCount: asked.length - slips.length };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Packing slips");

export default function DashboardOrdersSlipsPage({
  loaderData: { slips, sender, paper, missingCount },
}: Route.ComponentProps) {
  return (
    <DashboardSection
      heading={slips.length === 1 ? "Packing slip" : "Packing slips"}
      actions={
        <>
          <LinkButton to={href("/admin")}>Back to orders</LinkButton>
          {slips.length > 0 && (
            <Button look="primary" data-needs-script onClick={() => window.print()}>
              Print
            </Button>
          )}
        </>
      }
    >
      {missingCount > 0 && (
        <p data-print="no">
          {missingCount === 1 ? "One more order was" : `${missingCount} more orders were`} selected and{" "}
          {missingCount === 1 ? "is" : "are"} not printed. At most 50 print at a time.
        </p>
      )}
      {slips.length === 0 ? (
        <NothingHere>
          <p>Select orders in the list first.</p>
        </NothingHere>
      ) : (
        <SlipPaperLinks paper={paper} />
      )}
      <PackingSlips slips={slips} sender={sender} paper={paper} />
    </DashboardSection>
  );
}
