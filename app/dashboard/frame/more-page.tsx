import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ThemeSwitch } from "#app/ui/page/theme-switch.tsx";
import type { Route } from "./+types/more-page.ts";
import { DashboardMenu } from "./dashboard-menu.tsx";
import { DashboardSection } from "./dashboard-section.tsx";
import styles from "./more-page.module.css";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "More");

export default function DashboardMorePage() {
  return (
    <DashboardSection heading="More">
      <div className={`stack gap-4 ${styles.menu}`}>
        <DashboardMenu label="More" />
        <ThemeSwitch isNarrow />
      </div>
    </DashboardSection>
  );
}
