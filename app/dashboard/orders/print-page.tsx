import { href } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/print-page.ts";
import { findPackingSlips } from "./find-packing-slips.server.ts";
import { PackingSlips } from "./packing-slip.tsx";
import { readPaper, SlipPaperLinks } from "./slip-paper.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findPackingSlips(shopOf(context), [params.id], { seesAll: mayDo(context, "orders") });
  const [slip] = found.slips;
  if (!slip) throw notFound();
  return { slip, sender: found.sender, paper: readPaper(url) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Packing slip ${loaderData.slip.order.number}` : "Not found");

export default function DashboardOrderPrintPage({ loaderData: { slip, sender, paper } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading="Packing slip"
      actions={
        <>
          <LinkButton to={href("/admin/orders/:id", { id: slip.order.id })}>Back to order</LinkButton>
          <Button look="primary" data-needs-script onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <SlipPaperLinks paper={paper} />
      <PackingSlips slips={[slip]} sender={sender} paper={paper} />
    </DashboardSection>
  );
}
