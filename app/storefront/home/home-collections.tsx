import type { CollectionTile } from "#app/catalog/collections/find-covers.server.ts";
import { paths } from "#app/lib/paths.ts";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./home-collections.module.css";

/** Collections that run now; nothing without any. */
export function HomeCollections({ tiles }: { tiles: CollectionTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="page-width page-section" aria-labelledby="collections">
      <h2 id="collections">collections</h2>
      <ul className={`stack gap-4 ${styles.tiles}`}>
        {tiles.map(({ slug, title, intro, picture }) => (
          <li key={slug} className={`panel stack gap-4 middle breakable ${styles.tile}`}>
            <Picture picture={picture} alt="" sizes="7rem" />
            <div className={styles.words}>
              <h3>
                <QuickLink className={stretched.link} to={paths.collection(slug)}>
                  {title}
                </QuickLink>
              </h3>
              {intro && <p className={`muted ${styles.intro}`}>{intro}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
