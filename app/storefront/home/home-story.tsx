import type { CollectionTile } from "#app/catalog/collections/find-covers.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { formatNaira } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./home-story.module.css";

/** Shows the first collection with a large picture, and three of its pieces where there is room. */
export function HomeStory({ tile: { slug, title, intro, picture, look = [] } }: { tile: CollectionTile }) {
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
        <Look pieces={look} />
        <p>
          <QuickLink className="touch" to={paths.collection(slug)}>
            See the collection
          </QuickLink>
        </p>
      </div>
    </section>
  );
}

const inLook = 3;

/** Pieces of three categories are worn together, and priced together. */
function Look({ pieces }: { pieces: ProductSummary[] }) {
  if (pieces.length < inLook) return null;
  const isComplete = new Set(pieces.map(({ categoryName }) => categoryName)).size === pieces.length;
  const sumKobo = pieces.reduce((sum, { priceKobo }) => sum + priceKobo, 0);
  return (
    <>
      <ul className={`gone gap-3 ${styles.look}`}>
        {pieces.map(piece => (
          <li key={piece.id}>
            <QuickLink className="stack gap-1 plain-link small" to={productPath(piece)}>
              <Picture picture={piece.picture} alt="" sizes="10rem" />
              {piece.title}
              <span className="strong" translate="no">
                {formatNaira(piece.priceKobo)}
              </span>
            </QuickLink>
          </li>
        ))}
      </ul>
      {isComplete && <p className={`gone strong ${styles.sum}`}>Complete look from {formatNaira(sumKobo)}</p>}
    </>
  );
}
