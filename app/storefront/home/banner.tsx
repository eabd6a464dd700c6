import { Link } from "react-router";
import type { ShownSlide } from "#app/catalog/banner/banner-slide.ts";
import type { Category } from "#app/catalog/categories/category.ts";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { ArrowIcon, PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useBanner } from "./use-banner.ts";
import styles from "./banner.module.css";
import buttons from "./banner-buttons.module.css";

/** `name`: for the button that shows it. */
type BannerItem = {
  id: string;
  name: string;
  label: string;
  alt: string;
  to: string;
  picture: StoredPicture | null;
  phonePicture?: StoredPicture | null;
};

/** Shows the owner's slides or, without any, all categories. */
export function HomeBanner({ slides, categories }: { slides: ShownSlide[] | undefined; categories: Category[] }) {
  if (slides) {
    const items = slides.map(({ words, wide, tall, ...slide }) => {
      return { ...slide, name: words || slide.alt, label: words, picture: wide, phonePicture: tall };
    });
    return <Banner label="Highlights" items={items} isOwn />;
  }
  const items = categories.map(({ id, name, picture }) => {
    return { id, name, label: name, alt: "", to: paths.category(name), picture };
  });
  return items.length > 0 && <Banner label="Categories" items={items} />;
}

type BannerProps = { label: string; items: BannerItem[]; isOwn?: boolean };

/**
 * Shows one item at a time. Scrolls by finger or key without script; with script it plays, 3 seconds a slide, unless
 * paused, hovered, focused, out of sight, or under reduced motion.
 */
function Banner({ label, items, isOwn = false }: BannerProps) {
  const banner = useBanner(items.length);
  const { track, shown, holders } = banner;
  return (
    <section
      className={`anchor ${isOwn ? styles.own : styles.categories}`}
      aria-roledescription="carousel"
      aria-label={label}
      {...holders}
    >
      <ul ref={track} className={`row sunken ${styles.track}`}>
        {items.map((item, index) => (
          <li key={item.id} className="slide" inert={shown !== undefined && index !== shown}>
            <Link className={`anchor ${styles.link}`} to={item.to}>
              <Picture
                className={styles.picture}
                picture={item.picture}
                phonePicture={item.phonePicture}
                alt={item.alt}
                sizes={isOwn ? "100vw" : "(min-width: 26rem) 40rem, 100vw"}
                shape="fill"
                isFirst={index === 0}
                isNext={shown !== undefined && index === shown + 1}
                isLarge
              />
              {item.label && (
                <span className={`inline-row gap-3 middle ${styles.label}`}>
                  {item.label}
                  <ArrowIcon />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {(items.length > 1 || !isOwn) && <Controls items={items} {...banner} />}
    </section>
  );
}

type ControlsProps = {
  items: BannerItem[];
  shown: number | undefined;
  isPlaying: boolean;
  show(index: number): void;
  toggle(): void;
};

function Controls({ items, shown, isPlaying, show, toggle }: ControlsProps) {
  return (
    <div className={`row middle apart ${styles.controls}`} data-needs-script>
      <button type="button" className={`stack centered bare round-target ${buttons.pause}`} onClick={toggle}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
        <span className="visually-hidden">{isPlaying ? "Pause" : "Play"}</span>
      </button>
      <ul className="cluster">
        {items.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={`stack centered bare ${buttons.dot}`}
              aria-current={index === (shown ?? 0) ? "true" : undefined}
              onClick={() => show(index)}
            >
              <span className="visually-hidden">
                Show {name}, {index + 1} of {items.length}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
