import { Html } from "#app/ui/html.tsx";
import styles from "./prose.module.css";

/** `renderMarkdown` makes its HTML. */
export function Prose({ html }: { html: string }) {
  return <Html of={html} className={styles.prose} />;
}
