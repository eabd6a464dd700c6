import { useRouteLoaderData } from "react-router";
import { AdminMenu } from "#app/admin/admin-menu.tsx";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ThemeSwitch } from "#app/ui/page/theme-switch.tsx";
import type { loader as adminLoader } from "./admin.tsx";
import styles from "./admin-more.module.css";
import type { Route } from "./+types/admin-more.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Everything");

/** Everything the dashboard has, for the bar at the foot of a phone. */
export default function AdminMorePage() {
  const own = useRouteLoaderData<typeof adminLoader>("routes/admin/admin");
  return (
    <AdminSection heading="everything">
      <div className={styles.menu}>
        <AdminMenu counts={own?.counts} isWhole label="Everything" />
        <ThemeSwitch isNarrow />
      </div>
    </AdminSection>
  );
}
