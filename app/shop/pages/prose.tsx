import { Html } from "#app/ui/html.tsx";
import styles from "./prose.module.css";

/** Shows HTML that `renderMarkdown` made. */
export function Prose({ html }: { html: string }) {
  return <Html of={html} className={styles.prose} />;
}
