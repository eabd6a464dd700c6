import styles from "./prose.module.css";

/** The HTML that `renderMarkdown` made of the owner's words. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
