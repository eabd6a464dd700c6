import type { FilterView } from "#app/catalog/filters/filter-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { closeFilter } from "./filter-fold.tsx";
import styles from "./filter-chips.module.css";

/** A link to remove each filter, and one for all. */
export function FilterChips({ filter: { chips, without } }: { filter: FilterView }) {
  if (chips.length === 0) return null;
  return (
    <ul className="cluster gap-2 below-4" aria-label="Chosen filters">
      {[...chips, ...(chips.length > 1 ? [{ label: "Clear all", without }] : [])].map(chip => (
        <li key={chip.label}>
          <QuickLink
            className={`touch gap-2 plain-link ${styles.chip}`}
            to={chip.without}
            relative="path"
            prefetch="none"
            preventScrollReset
            onClick={closeFilter}
          >
            <span className="visually-hidden">Remove </span>
            {chip.label}
            <CloseIcon />
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

/** Says that a filter leaves nothing, and what to remove. */
export function NothingLeft({ removals, without }: { removals: string[]; without: string }) {
  const either = new Intl.ListFormat("en", { type: "disjunction" });
  return (
    <div className={`stack gap-4 hug ${styles.empty}`}>
      <p>
        {removals.length > 0
          ? `No item matches all your filters. Try removing ${either.format(removals.map(words => `“${words}”`))}.`
          : "No item matches all your filters. Try removing some."}
      </p>
      <LinkButton to={without} relative="path" prefetch="none">
        Clear all filters
      </LinkButton>
    </div>
  );
}
