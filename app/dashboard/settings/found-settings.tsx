import { Link } from "react-router";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./found-settings.module.css";

/** `where`: the page, for a single setting. */
export type FoundSetting = { to: string; title: string; where?: string };

export function FoundSettings({ found }: { found: FoundSetting[] }) {
  return (
    <ul className="line-above">
      {found.map(({ title, where, to }) => (
        <li key={to + title} className={`cluster gap-0-3 middle apart target ${styles.row}`}>
          {/* A full page load, so that the browser marks the field. */}
          <Link className={`${stretched.link} strong`} to={to} reloadDocument={where !== undefined}>
            {title}
          </Link>
          {where && <span className="muted">{where}</span>}
        </li>
      ))}
    </ul>
  );
}
