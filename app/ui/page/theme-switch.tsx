import { useId, useSyncExternalStore } from "react";
import styles from "./theme-switch.module.css";

const choices = [
  { theme: "system", label: "System" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
] as const;

type Theme = (typeof choices)[number]["theme"];

const yearSeconds = 31_536_000;

/**
 * Light, dark, or the device's choice, kept in a readable cookie and set as `<html data-theme>`. Needs script.
 * `isNarrow`: for a column.
 */
export function ThemeSwitch({ isNarrow = false }: { isNarrow?: boolean }) {
  // The switch may exist twice, once in a closed panel.
  const name = useId();
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => "system");
  return (
    <fieldset className={`${styles.themes} ${isNarrow ? styles.narrow : ""}`} data-needs-script>
      <legend className="visually-hidden">Colours</legend>
      {choices.map(choice => (
        <label key={choice.theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={theme === choice.theme}
            onChange={() => applyTheme(choice.theme)}
          />
          <span className="ringed">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function applyTheme(theme: Theme): void {
  const isSystem = theme === "system";
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${isSystem ? 0 : yearSeconds}`;
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function currentTheme(): string {
  return document.documentElement.dataset.theme ?? "system";
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
