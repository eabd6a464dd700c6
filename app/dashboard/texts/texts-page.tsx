import { href, Link } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { TextList } from "./text-list.tsx";
import styles from "./texts.module.css";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { listTexts } from "#app/shop/message-texts/list-texts.server.ts";
import type { Route } from "./+types/texts-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await listTexts(shopOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Texts");

export default function DashboardTextsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <DashboardSection heading="texts">
      <p className={styles.intro}>
        All that the shop writes to people. Put each in your own words; it holds from the next one on. Which steps of an
        order are told by e-mail is set <Link to={`${href("/admin/settings")}#stage-emails`}>in the settings</Link>.
      </p>
      <TextList groups={groups} />
    </DashboardSection>
  );
}
