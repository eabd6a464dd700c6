import { Link } from "react-router";
import type { Category } from "#app/catalog/categories/category.ts";
import { paths } from "#app/lib/paths.ts";
import { ArrowIcon, PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./category-banner.module.css";
import { useBanner } from "./use-banner.ts";

/**
 * Shows one category at a time. Scrolls by finger or key without script; with script it plays, 3 seconds a slide,
 * unless paused, hovered, focused, out of sight, or under reduced motion.
 */
export function CategoryBanner({ categories }: { categories: Category[] }) {
  const { track, shown, isPlaying, show, toggle, holders } = useBanner(categories.length);
  if (categories.length === 0) return null;
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="Categories" {...holders}>
      <ul ref={track} className={styles.track}>
        {categories.map((category, index) => (
          <li key={category.id} className={styles.slide} inert={shown !== undefined && index !== shown}>
            <Link className={styles.link} to={paths.category(category.name)}>
              <Picture
                className={styles.picture}
                picture={category.picture}
                alt=""
                sizes="(min-width: 26rem) 40rem, 100vw"
                shape="fill"
                isFirst={index === 0}
                isNext={shown !== undefined && index === shown + 1}
                isLarge
              />
              <span className={styles.label}>
                {category.name}
                <ArrowIcon />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.controls} data-needs-script>
        <button type="button" className={styles.pause} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
          <span className="visually-hidden">{isPlaying ? "Pause" : "Play"}</span>
        </button>
        <ul className={styles.dots}>
          {categories.map(({ id, name }, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles.dot}
                aria-current={index === (shown ?? 0) ? "true" : undefined}
                onClick={() => show(index)}
              >
                <span className="visually-hidden">
                  Show {name}, {index + 1} of {categories.length}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
