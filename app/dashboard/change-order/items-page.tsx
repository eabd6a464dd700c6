import { data, href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { useAnsweredPage } from "#app/dashboard/forms/use-answered-page.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readWantedItems, type WantedItems } from "#app/orders/changes/changed-items.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { type Changeable, findChangeable, viewChange } from "#app/orders/changes/view-change.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/items-page.ts";
import { ChangeFrame } from "./change-frame.tsx";
import { ItemsForm, type ItemsPage } from "./items-form.tsx";
import { shownOutcome } from "./shown-outcome.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await mustFind(shop, params.id);
  const page = await show(shop, found, { closed: found.closed });
  return { number: found.order.number, page };
}

async function mustFind(shop: Shop, id: string) {
  const found = await findChangeable(shop, id);
  if (!found) throw notFound();
  return found;
}

type Shown = {
  wanted?: WantedItems;
  q?: string;
  sentences?: string[];
  plan?: ItemsPage["plan"];
  closed?: string | undefined;
};

async function show(shop: Shop, { order, lines }: Changeable, { wanted, q = "", ...rest }: Shown): Promise<ItemsPage> {
  const view = await viewChange(shop, lines, { wanted, q });
  const hasEmail = shop.mailServer !== undefined && order.customerEmail !== "";
  return { ...view, q, hasEmail, sentences: [], plan: undefined, closed: undefined, ...rest };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const found = await mustFind(shop, params.id);
  const form = await readForm(request);
  const [intent = "", ...asked] = String(form.get("intent") ?? "").split(" ");
  const read = readWantedItems(
    form,
    found.lines.map(({ position }) => position),
  );
  if (!read) throw badRequest();
  const wanted = withPressed(read, intent, asked);
  const q = intent === "find" ? String(form.get("q") ?? "").slice(0, 100) : "";
  const answer = async (status: number, shown: Shown) =>
    data(await show(shop, found, { wanted, q, ...shown }), { status });
  if (intent !== "look" && intent !== "change") return await answer(200, {});
  const seen = intent === "change" ? String(form.get("seen") ?? "") : "";
  const outcome = await replaceOrder(shop, {
    id: params.id,
    actor: staffOf(context).email,
    wanted: { items: wanted },
    seen,
  });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "changed") {
    return leave(shop, href("/admin/orders/:id", { id: outcome.id }) + url.search, "swapped", outcome.number);
  }
  const unchanged = "These are the items as they were ordered.";
  const { status, fields: _fields, ...shown } = shownOutcome(outcome, { isPressed: intent === "change", unchanged });
  return await answer(status, { ...shown, plan: shown.plan && { ...shown.plan, seen: planKey(shown.plan) } });
}

/** Adds the piece whose button was pressed, or takes it out again. */
function withPressed(wanted: WantedItems, intent: string, asked: string[]): WantedItems {
  const [productId = "", ...size] = asked;
  if (intent === "add" && isUuid(productId)) {
    return { ...wanted, added: [...wanted.added, { productId, size: size.join(" "), quantity: 1 }] };
  }
  if (intent !== "drop") return wanted;
  const at = Number(productId);
  return { ...wanted, added: wanted.added.filter((_, place) => place !== at) };
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Change order ${loaderData.number}` : "Not found");

export default function DashboardItemsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = useAnsweredPage(actionData, loaderData.page);
  return (
    <ChangeFrame
      heading="Change the items of"
      order={{ id: params.id, number: loaderData.number }}
      closed={page.closed}
    >
      <ItemsForm page={page} />
    </ChangeFrame>
  );
}
