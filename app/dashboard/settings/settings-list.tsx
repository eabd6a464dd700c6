import { useMenuCounts } from "#app/dashboard/frame/menu-counts.ts";
import { isThere, menuEntries } from "#app/dashboard/frame/menu-entries.ts";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { placesElsewhere, type SettingsPlace, sentenceAbout, settingsPlaces } from "./settings-places.ts";
import styles from "./settings-list.module.css";

const links = menuEntries.flatMap(entry => entry.links ?? []);

type ProviderTitles = { providers: readonly string[] };

/** All pages of settings that this role may open, each with a sentence. `providers`: of payments. */
export function SettingsList({ providers }: ProviderTitles) {
  const counts = useMenuCounts();
  const mayOpen = useMayOpen();
  const places = settingsPlaces.filter(
    ({ to }) => mayOpen(to) && links.some(link => link.to === to && isThere(link, counts)),
  );
  return (
    <div className="stack gap-6">
      <ul className={`stack gap-2 ${styles.list}`}>
        {places.map(place => (
          <Place key={place.to} {...place} providers={providers} />
        ))}
      </ul>
      <section aria-labelledby="elsewhere" className="stack gap-3">
        <h2 id="elsewhere">In other parts of the menu</h2>
        <ul className={`stack gap-2 ${styles.list}`}>
          {placesElsewhere
            .filter(({ to }) => mayOpen(to))
            .map(place => (
              <Place key={place.to} {...place} providers={providers} />
            ))}
        </ul>
      </section>
    </div>
  );
}

function Place({ to, title, sentence, anchors = [], providers }: SettingsPlace & ProviderTitles) {
  return (
    <li className={styles.item}>
      {anchors.map(id => (
        <span key={id} id={id} className={styles.anchor} />
      ))}
      <QuickLink className={`panel stack gap-1 packed plain-link lights-up ${styles.place}`} to={to}>
        <span className="strong">{title}</span>
        <span className="muted">{sentenceAbout({ sentence }, providers)}</span>
      </QuickLink>
    </li>
  );
}
