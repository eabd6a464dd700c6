import { usePageLook } from "./page-look.ts";
import styles from "./shop-mark.module.css";

/** The shop's logo, else its name, which is its accessible name too. `isOnPaper`: on white, whatever the theme. */
export function ShopMark({ name, isOnPaper = false }: { name: string; isOnPaper?: boolean }) {
  const { logo, logoDark } = usePageLook() ?? {};
  if (!logo) return name;
  const hasTwo = logoDark && !isOnPaper;
  // The logo that is not shown is not fetched.
  const loading = hasTwo ? "lazy" : undefined;
  return (
    <>
      <img className={`${styles.logo} ${hasTwo ? styles.onLight : ""}`} {...logo} alt={name} loading={loading} />
      {hasTwo && <img className={`${styles.logo} ${styles.onDark}`} {...logoDark} alt={name} loading={loading} />}
    </>
  );
}
