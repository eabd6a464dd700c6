import { data, href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { DemoNote } from "#app/dashboard/demo/demo-notes.tsx";
import { RegistrationNote } from "./registration-note.tsx";
import { SetUpList } from "./set-up-list.tsx";
import { Stretches } from "./stretches.tsx";
import { ToDoList } from "./to-do-list.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import type { Route } from "./+types/home-page.ts";
import styles from "./home-page.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return findToday(shopOf(context));
}

/** Hides or shows the set-up list, or hides the registration note. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("isRegistrationPutAway") === "true") {
    const change = { wanted: { isRegistrationPutAway: true }, seen: { isRegistrationPutAway: false } };
    await changeShopSettings(shopOf(context), { actor: staffOf(context).email, ...change });
    return redirect(href("/admin/home"));
  }
  const text = form.get("isSetUpPutAway");
  if (text !== "true" && text !== "false") throw data(null, { status: 400 });
  const isSetUpPutAway = text === "true";
  const change = { wanted: { isSetUpPutAway }, seen: { isSetUpPutAway: !isSetUpPutAway } };
  await changeShopSettings(shopOf(context), { actor: staffOf(context).email, ...change });
  return redirect(href("/admin/home"));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard home");

export default function DashboardHomePage({ loaderData }: Route.ComponentProps) {
  const { days, hasPractice, toDo, setUp, hasDemo, isRegistrationDue } = loaderData;
  const isListed = !setUp.isPutAway && setUp.steps.some(({ isDone }) => !isDone);
  return (
    <DashboardSection heading="Home">
      <div className={styles.home}>
        {isListed && <SetUpList {...setUp} />}
        {hasDemo && <DemoNote />}
        {isRegistrationDue && <RegistrationNote />}
        <ToDoList toDo={toDo} />
        <Stretches days={days} />
        {hasPractice && (
          <p>
            Test payments excluded.{" "}
            <QuickLink className={styles.link} to={`${href("/admin/figures")}?range=30&money=practice`}>
              Show test payments
            </QuickLink>
          </p>
        )}
        {!isListed && <SetUpList {...setUp} />}
      </div>
    </DashboardSection>
  );
}
