import { href } from "react-router";
import * as v from "valibot";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { listReturns } from "#app/orders/returns/list-returns.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/returns-page.ts";
import { ReturnList } from "./return-list.tsx";

/** Open returns, oldest first; with `?all` every return, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { all, after } = readListAddress(url, { all: v.optional(v.string()) });
  const isAll = all !== undefined;
  const shop = shopOf(context);
  return { isAll, now: shop.now(), ...(await listReturns(shop, { isAll, after })) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Returns");

export default function DashboardReturnsPage({ loaderData }: Route.ComponentProps) {
  const { isAll, returns, next } = loaderData;
  const here = href("/admin/returns");
  return (
    <DashboardSection
      heading="Returns"
      actions={
        isAll ? (
          <LinkButton to={here}>Open returns</LinkButton>
        ) : (
          <LinkButton to={`${here}?all`}>All returns</LinkButton>
        )
      }
    >
      {returns.length > 0 ? (
        <ReturnList returns={returns} />
      ) : (
        <NothingHere>
          <p>{isAll ? "No returns yet." : "No open returns."}</p>
        </NothingHere>
      )}
      <ListPages label="Pages of returns" path={here} asking={{ all: isAll ? "yes" : "" }} older={next} />
    </DashboardSection>
  );
}
