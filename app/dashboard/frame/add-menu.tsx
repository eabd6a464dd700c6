import { href } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { useClosingDetails } from "#app/ui/use-closing-details.ts";
import { useMenuCounts } from "./menu-counts.ts";
import { DashboardMenuIcon } from "./menu-icon.tsx";
import { useMayOpen } from "./staff-role.ts";
import styles from "./add-menu.module.css";

/** The "+" of the bottom bar, which opens without script. Nothing for people who may add nothing. */
export function AddMenu() {
  const counts = useMenuCounts();
  const details = useClosingDetails();
  const mayOpen = useMayOpen();
  const ways = [
    { to: href("/admin/quick-order"), label: "Add an order", icon: "receipt", isThere: counts?.quickOrders === 0 },
    { to: href("/admin/products/new"), label: "Add a product", icon: "shirt", isThere: true },
    { to: href("/admin/settings/people"), label: "Invite staff", icon: "person", isThere: true },
  ] as const;
  const open = ways.filter(({ to, isThere }) => isThere && mayOpen(to));
  if (open.length === 0) return null;
  return (
    <li className="anchor">
      <details ref={details}>
        <summary className={`stack centered ring-inside ${styles.plus}`}>
          <span className={`stack centered ${styles.sign}`}>
            <DashboardMenuIcon name="plus" />
          </span>
          <span className="visually-hidden">Add</span>
        </summary>
        <ul className={`panel ${styles.ways}`}>
          {open.map(({ to, label, icon }) => (
            <li key={to}>
              <QuickLink className={`row gap-3 middle plain-link medium lights-up ${styles.way}`} to={to}>
                <DashboardMenuIcon name={icon} />
                {label}
              </QuickLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
