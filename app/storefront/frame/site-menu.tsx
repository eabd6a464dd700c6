import { href, NavLink } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Html } from "#app/ui/html.tsx";
import { CloseIcon, MenuIcon } from "#app/ui/icons.tsx";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import { useClosingDetails } from "#app/ui/use-closing-details.ts";
import { useShopFacts } from "./shop-facts.ts";
import ways from "./menu-ways.module.css";
import styles from "./site-menu.module.css";

/** Leads to every list on any page. A native disclosure, so it opens before the script. */
export function SiteMenu() {
  const { categories, menu } = useShopFacts();
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.menu}>
      <summary className={`stack centered ${styles.button}`}>
        <MenuIcon className={styles.whenClosed} />
        <CloseIcon className={styles.whenOpen} />
        <span className={styles.word}>Menu</span>
      </summary>
      <div className={styles.panel}>
        <NavLink
          className={`plain-link row middle target underlines ${styles.link} strong ${styles.account}`}
          to={href("/account")}
          data-for="signed-in"
        >
          Your account
        </NavLink>
        <SignOutForm data-for="signed-in">
          <button
            type="submit"
            className={`plain-link row middle target underlines ${styles.link} strong ${styles.account}`}
          >
            Sign out
          </button>
        </SignOutForm>
        {menu && <Html of={menu} as="nav" aria-label="Shop" className={ways.ways} />}
        <nav aria-label="Shop by category">
          <ul className={styles.list}>
            <li>
              <NavLink className={`plain-link row middle target underlines ${styles.link}`} to={paths.allProducts}>
                All product
              </NavLink>
            </li>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <NavLink className={`plain-link row middle target underlines ${styles.link}`} to={paths.category(name)}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </details>
  );
}
