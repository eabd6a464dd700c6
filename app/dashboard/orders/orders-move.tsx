import { href, redirect, useLocation } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { BackToList } from "#app/dashboard/lists/back-to-list.tsx";
import { stepPermission } from "#app/dashboard/order/step-permission.ts";
import { counted } from "#app/lib/counted.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import {
  findUndoableMoves,
  type MovedOrder,
  movedAmong,
  movedText,
  moveOrders,
  undoMoves,
} from "#app/orders/orders/move-orders.server.ts";
import { parseMove, parseMoved } from "#app/orders/orders/parse-selected-orders.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie, undoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/orders-move.ts";
import { MovedOrders } from "./moved-orders.tsx";

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const back = form.has("moved") ? parseMoved(form.getAll("moved")) : undefined;
  const asked = back ? undefined : parseMove(form);
  const stages = [
    ...(back ?? []).flatMap(({ from, to }) => [from, to]),
    ...(asked && asked.to !== "next" ? [asked.to] : []),
  ];
  requirePermission(context, stepPermission(...stages));
  const outcomes = back
    ? await undoMoves(shop, { moved: back, actor })
    : asked && (await moveOrders(shop, { asked: asked.orders, to: asked.to, actor }));
  if (!outcomes) throw badRequest();
  const moved = back ? [] : movedAmong(outcomes);
  const [only, ...others] = outcomes;
  const first = only && others.length === 0 ? askedFirst[only.kind] : undefined;
  if (only && first) {
    const headers = { "Set-Cookie": toastCookie(shop, first) };
    return redirect(href("/admin/orders/:id", { id: only.id }) + url.search, { headers });
  }
  if (outcomes.length > 0 && outcomes.every(({ kind }) => kind === "moved" || kind === "unchanged")) {
    const undo = undoCookie(shop, moved.map(movedText).join("."));
    const done = toastCookie(shop, "updated", doneTo(outcomes, back !== undefined));
    // The list itself says what moved, beside Undo: a toast would say it twice.
    const cookies = moved.length > 0 ? [undo] : [done, undo];
    return redirect(href("/admin") + url.search, { headers: cookies.map(cookie => ["Set-Cookie", cookie]) });
  }
  const undo = await findUndoableMoves(shop, moved);
  return { outcomes, isBack: back !== undefined, undo, search: url.search };
}

/** What the order's own page asks for, where a step of one order leads to. */
const askedFirst: Partial<Record<MovedOrder["kind"], MessageKey>> = {
  "no-picture": "pictureFirst",
  unpaid: "restFirst",
  "asks-code": "codeFirst",
};

/** Says "3 orders packed", or only that they moved when they went to different steps. */
function doneTo(outcomes: MovedOrder[], isBack: boolean): string {
  const orders = counted(outcomes.length, "order");
  if (isBack) return `${orders} moved back`;
  const steps = new Set(outcomes.map(({ to }) => to));
  const [step] = steps.size === 1 ? steps : [];
  return `${orders} ${step ? stageWords[step].title.toLowerCase() : "moved"}`;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Orders moved");

export default function DashboardOrdersMovePage({ actionData }: Route.ComponentProps) {
  const here = useLocation().search;
  const search = actionData?.search ?? here;
  return (
    <DashboardSection heading="Orders" actions={<LinkButton to={href("/admin") + search}>Back to orders</LinkButton>}>
      {actionData ? (
        <MovedOrders {...actionData} />
      ) : (
        <BackToList to={href("/admin") + search} name="All orders">
          Select orders in the list first.
        </BackToList>
      )}
    </DashboardSection>
  );
}
