import { href, redirect } from "react-router";
import { DisputeNotices } from "#app/dashboard/attention/dispute-notices.tsx";
import { DemoNote } from "#app/dashboard/demo/demo-notes.tsx";
import { TestMoney } from "#app/dashboard/figures/test-money.tsx";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { SilentDevices } from "#app/dashboard/rings/silent-devices.tsx";
import { findOpenDisputes } from "#app/money/disputes/find-disputes.server.ts";
import { findTestMoney } from "#app/money/figures/find-test-money.server.ts";
import { findSilentDevices } from "#app/orders/rings/devices.server.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Html } from "#app/ui/html.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import type { Route } from "./+types/home-page.ts";
import { chartRanges, RecentSales, shownDays } from "./recent-sales.tsx";
import { RegistrationNote } from "./registration-note.tsx";
import { renderRecommended } from "./render-recommended.server.tsx";
import { SetUpLink, SetUpList } from "./set-up-list.tsx";
import { takeAdvice } from "./take-advice.server.ts";
import { ToDoList } from "./to-do-list.tsx";

/** `?days=`: the range of the chart. `?set-up=all`: the whole set-up list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readListAddress(url, { days: oneOf(chartRanges), "set-up": oneOf(["all"] as const) });
  const shop = shopOf(context);
  const range = asked.days ?? "7";
  const today = await findToday(shop);
  const days = shownDays(today.days, range);
  return {
    ...today,
    disputes: mayDo(context, "see attention") ? await findOpenDisputes(shop) : [],
    silentDevices: await findSilentDevices(shop, staffOf(context).userId),
    now: shop.now(),
    recommended: mayDo(context, "settings") ? renderRecommended(today.recommended) : undefined,
    range,
    providers: shop.connectableProviders.map(({ title }) => title),
    testKobo: await findTestMoney(shop, { from: days[0]!.day, to: days.at(-1)!.day }),
    isSetUpAsked: asked["set-up"] === "all",
  };
}

/** Hides or shows the set-up list, hides the registration note, or turns on recommended settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.has("advice")) {
    requirePermission(context, "settings");
    return await takeAdvice(shopOf(context), { form, actor: staffOf(context).email });
  }
  if (form.get("isRegistrationPutAway") === "true") {
    const change = { wanted: { isRegistrationPutAway: true }, seen: { isRegistrationPutAway: false } };
    await changeShopSettings(shopOf(context), { actor: staffOf(context).email, ...change });
    return redirect(href("/admin/home"));
  }
  const text = form.get("isSetUpPutAway");
  if (text !== "true" && text !== "false") throw badRequest();
  const isSetUpPutAway = text === "true";
  const change = { wanted: { isSetUpPutAway }, seen: { isSetUpPutAway: !isSetUpPutAway } };
  await changeShopSettings(shopOf(context), { actor: staffOf(context).email, ...change });
  return redirect(href("/admin/home"));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard home");

export default function DashboardHomePage({ loaderData }: Route.ComponentProps) {
  const { days, range, testKobo, hasPractice, toDo, setUp, isSetUpAsked, hasOrders, hasDemo, isRegistrationDue } =
    loaderData;
  const { providers, recommended, disputes, silentDevices, now } = loaderData;
  const isSetUp = setUp.steps.every(({ isDone }) => isDone);
  const isFirst = !isSetUp && !isSetUpAsked && !hasOrders && !setUp.isPutAway;
  return (
    <DashboardSection heading="Home">
      <div className="stack gap-6">
        <DisputeNotices disputes={disputes} now={now} />
        <SilentDevices names={silentDevices} />
        {isFirst && <SetUpList steps={setUp.steps} providers={providers} />}
        {recommended && (!hasOrders || isSetUpAsked) && (
          <Html of={recommended} as="section" className="panel stack gap-3 pad-4" aria-labelledby="recommended" />
        )}
        {hasDemo && !hasOrders && <DemoNote />}
        <ToDoList toDo={toDo} />
        {hasDemo && hasOrders && <DemoNote />}
        {isRegistrationDue && <RegistrationNote />}
        {isSetUpAsked && !isSetUp && <SetUpList steps={setUp.steps} providers={providers} />}
        {!isFirst && !isSetUpAsked && !isSetUp && <SetUpLink steps={setUp.steps} />}
        <RecentSales days={days} range={range} />
        <TestMoney kobo={testKobo} />
        {hasPractice && (
          <p>
            Test payments excluded.{" "}
            <QuickLink className="touch" to={`${href("/admin/figures")}?range=30&money=practice`}>
              Show test payments
            </QuickLink>
          </p>
        )}
      </div>
    </DashboardSection>
  );
}
