import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { useAnsweredPage } from "#app/dashboard/forms/use-answered-page.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { openQuickOrder } from "#app/selling/quick-orders/open-quick-order.server.ts";
import { placeQuickOrder } from "#app/selling/quick-orders/place-quick-order.server.ts";
import { type QuickForm, readQuickForm } from "#app/selling/quick-orders/quick-form.ts";
import { chooseRecalled, forgetRecalled } from "#app/selling/quick-orders/recall-customer.server.ts";
import { viewQuickOrder } from "#app/selling/quick-orders/view-quick-order.server.ts";
import type { Shop } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/quick-order-page.ts";
import { openQuickShop } from "./open-quick-shop.server.ts";
import { QuickOrderForm } from "./quick-order-form.tsx";
import type { QuickPage } from "./quick-page.ts";

/**
 * `?draft=` takes a draft's lines, `?again=` those of a link that is over, and `?phone=` the name and address from the
 * last order with that number. `?name=` says whose, where several share it.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<QuickPage> {
  const shop = await openQuickShop(context);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const opened = await openQuickOrder(shop, { draft: asked("draft"), again: asked("again") });
  const phone = asked("phone").slice(0, 40);
  if (phone) return await recall(shop, { ...opened.form, phone }, asked("name"));
  return { ...opened, view: await viewQuickOrder(shop, opened.form), fields: {} };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = await openQuickShop(context);
  const read = readQuickForm(await readForm(request));
  if (!read) throw badRequest();
  const { form, intent, who } = read;
  const show = async (status: number, wrong: Pick<QuickPage, "fields" | "sentences">) =>
    data<QuickPage>({ form, view: await viewQuickOrder(shop, form), ...wrong }, { status });
  if (intent === "look") return await show(200, { fields: {}, sentences: [] });
  if (intent === "recall") return data<QuickPage>(await recall(shop, form, who));
  if (intent === "others") return data<QuickPage>(await offerOthers(shop, form));
  if (intent === "link" && !shop.payments.takesNew) {
    return await show(409, {
      fields: {},
      sentences: ["Online payment is off, so there is no payment link."],
    });
  }
  const placed = await placeQuickOrder(shop, { form, intent, actor: staffOf(context).email });
  if (placed.kind === "refused") return await show(409, placed);
  if (placed.kind === "link") return redirect(href("/admin/pay-links/:id", { id: placed.linkId }));
  return redirect(href("/admin/orders/:id", { id: placed.orderId }));
}

/** Fills the form with what the customer's last order says; leaves it as it is where staff have to choose whose. */
async function recall(shop: Shop, form: QuickForm, who: string): Promise<QuickPage> {
  const { recalled } = await viewQuickOrder(shop, form);
  const chosen = chooseRecalled(recalled, who);
  const filled = chosen ? { ...form, ...chosen, recalled: form.phone } : form;
  return { form: filled, view: await viewQuickOrder(shop, filled), fields: {}, sentences: [] };
}

/** Empties what a wrong choice filled in, and lists everybody who has ordered with this number. */
async function offerOthers(shop: Shop, form: QuickForm): Promise<QuickPage> {
  const { recalled } = await viewQuickOrder(shop, { ...form, recalled: "" });
  const emptied = forgetRecalled(form, recalled);
  return { form: emptied, view: await viewQuickOrder(shop, emptied), fields: {}, sentences: [] };
}

/** The typed form is the page's only state; saved data does not matter here. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod ? false : defaultShouldRevalidate);

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Quick order");

export default function DashboardQuickOrder({ loaderData, actionData }: Route.ComponentProps) {
  const page = useAnsweredPage(actionData, loaderData);
  return (
    <DashboardSection heading="Quick order">
      <QuickOrderForm key={page.form.formId} page={page} />
    </DashboardSection>
  );
}
