import type { CollectionTile } from "#app/catalog/collections/find-covers.server.ts";
import { paths } from "#app/lib/paths.ts";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./home-story.module.css";

/** Shows the first collection with a large picture. */
export function HomeStory({ tile: { slug, title, intro, picture } }: { tile: CollectionTile }) {
  return (
    <section className={`stack sunken ${styles.story}`} aria-labelledby="story">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 48rem) 50vw, 100vw"
        shape="fill"
        className={styles.picture}
      />
      <div className={`stack gap-3 breakable ${styles.words}`}>
        <h2 id="story">{title}</h2>
        {intro && <p>{intro}</p>}
        <p>
          <QuickLink className="touch" to={paths.collection(slug)}>
            See the collection
          </QuickLink>
        </p>
      </div>
    </section>
  );
}
