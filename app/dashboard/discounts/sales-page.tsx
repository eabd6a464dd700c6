import { href, redirect } from "react-router";
import * as v from "valibot";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { stopSale } from "#app/catalog/sales/change-sale.server.ts";
import { countLowered, findSaleOfMany, listSales } from "#app/catalog/sales/list-sales.server.ts";
import { mayResume, type Sale, saleStage } from "#app/catalog/sales/sale.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { UndoBar } from "#app/dashboard/frame/undo-bar.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { readUndoCookie, toastCookie, undoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/sales-page.ts";
import { SaleList } from "./sale-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const undoable = await findSaleOfMany(shop, readUndoCookie(request) ?? "");
  const [sales, categories, collections, lowered] = await Promise.all([
    listSales(shop),
    listCategories(shop),
    listCollections(shop),
    countLowered(shop),
  ]);
  const names = Object.fromEntries([
    ...categories.map(({ id, name }) => [id, name]),
    ...collections.map(({ id, title }) => [id, title]),
  ]);
  return { sales, names, lowered, undoable, now: shop.now() };
}

const formSchema = v.object({ intent: v.picklist(["end", "resume"]), id: uuid, isUndo: v.optional(v.string()) });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const { intent, id, isUndo } = parsed.output;
  const { kind, title } = await stopSale(shop, { id, actor: staffOf(context).email, isStopped: intent === "end" });
  if (kind === "missing") throw notFound();
  // The list names the change beside Undo, so a toast would repeat it.
  const cookies = isUndo ? [toastCookie(shop, "restored", title), undoCookie(shop, "")] : [undoCookie(shop, id)];
  return redirect(href("/admin/sales"), { headers: cookies.map(cookie => ["Set-Cookie", cookie]) });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Sales");

export default function DashboardSalesPage({ loaderData }: Route.ComponentProps) {
  const { undoable, now, ...listed } = loaderData;
  return (
    <DashboardSection
      heading="Sales"
      actions={
        <LinkButton look="primary" to={href("/admin/sales/:id", { id: "new" })}>
          New sale
        </LinkButton>
      }
    >
      {undoable && <SaleUndo sale={undoable} now={now} />}
      {listed.sales.length > 0 ? (
        <SaleList {...listed} now={now} />
      ) : (
        <NothingHere>
          <p>No sales yet. A sale lowers the prices of many products for a time, and shows the old ones struck.</p>
        </NothingHere>
      )}
    </DashboardSection>
  );
}

function SaleUndo({ sale, now }: { sale: Sale; now: Date }) {
  const isOver = saleStage(sale, now) === "ended";
  if (isOver && !mayResume(sale, now)) return null;
  return (
    <UndoBar
      action={href("/admin/sales")}
      fields={[
        ["intent", isOver ? "resume" : "end"],
        ["id", sale.id],
        ["isUndo", "yes"],
      ]}
    >
      {sale.title}{" "}
      {isOver ? "ended. The old prices count again." : saleStage(sale, now) === "on" ? "is on." : "planned."}
    </UndoBar>
  );
}
