import styles from "./prose.module.css";

/** HTML from `renderMarkdown`. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
