import { Html } from "#app/ui/html.tsx";
import styles from "./prose.module.css";

/** HTML from `renderMarkdown`. */
export function Prose({ html }: { html: string }) {
  return <Html of={html} className={styles.prose} />;
}
