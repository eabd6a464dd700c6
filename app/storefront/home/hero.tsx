import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./hero.module.css";

type HeroProps = { headline: string; tagline: string; hasWays: boolean };

/** The shop's own words. With `hasWays` buttons lead to its products. */
export function Hero({ headline, tagline, hasWays }: HeroProps) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{headline}</h1>
      {tagline && <p className={`muted above-2 ${styles.lead}`}>{tagline}</p>}
      {hasWays && (
        <p className={`cluster gap-3 ${styles.ways}`}>
          <LinkButton look="primary" to="#new-arrival">
            Shop new arrival
          </LinkButton>
          <LinkButton to={paths.allProducts}>All product</LinkButton>
        </p>
      )}
    </header>
  );
}
