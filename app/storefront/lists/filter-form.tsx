import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChevronIcon, CloseIcon } from "#app/ui/icons.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import styles from "./filter-form.module.css";
import type { FilterChoice, FilterView } from "#app/catalog/filters/filter-view.ts";

type FilterFormProps = {
  filter: FilterView;
  /** The search words, which the filter keeps. */
  query?: string;
};

/** A plain form behind a summary, and a link to remove each filter. */
export function FilterForm({ filter, query }: FilterFormProps) {
  const { sizes, colors, min, max, isInStock, order, chips, without } = filter;
  return (
    <div className={styles.filter}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          Filter and sort
          <ChevronIcon />
        </summary>
        <Form
          key={`${without} ${chips.map(chip => chip.label)}`}
          className={styles.form}
          preventScrollReset
          onSubmit={({ currentTarget }) => backToSummary(currentTarget)}
        >
          {query !== undefined && <input type="hidden" name="q" value={query} />}
          <Choices legend="Size" name="size" choices={sizes} />
          <Choices legend="Colour" name="color" choices={colors} />
          <fieldset className={styles.group}>
            <legend>Price in naira</legend>
            <Amount label="from" name="min" value={min} />
            <Amount label="to" name="max" value={max} />
          </fieldset>
          <div className={styles.last}>
            <label className={styles.check}>
              <input type="checkbox" name="in" value="1" defaultChecked={isInStock} /> In stock only
            </label>
            <label className={styles.sort}>
              Sort by{" "}
              <select name="sort" className={styles.input} defaultValue={order ?? ""}>
                {query !== undefined && <option value="">best match</option>}
                <option value={query === undefined ? "" : "newest"}>newest</option>
                <option value="price-up">price, lowest first</option>
                <option value="price-down">price, highest first</option>
              </select>
            </label>
            <Button type="submit" look="primary">
              Show
            </Button>
          </div>
        </Form>
      </details>
      <Chips chips={chips} without={without} />
    </div>
  );
}

/** A link to remove each filter, and one for all. */
function Chips({ chips, without }: Pick<FilterView, "chips" | "without">) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {[...chips, ...(chips.length > 1 ? [{ label: "Clear all", without }] : [])].map(chip => (
        <li key={chip.label}>
          <QuickLink
            className={styles.chip}
            to={chip.without}
            relative="path"
            prefetch="none"
            preventScrollReset
            onClick={({ currentTarget }) => backToSummary(currentTarget)}
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

/** The pressed link disappears, so the focus moves to the summary; the form closes. */
function backToSummary(pressed: Element): void {
  const details = pressed.closest("div")?.querySelector("details");
  details?.removeAttribute("open");
  details?.querySelector("summary")?.focus({ preventScroll: true });
}

function Choices({ legend, name, choices }: { legend: string; name: string; choices: FilterChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, isChosen, paint }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          {paint ? <Swatch color={label} paint={paint} /> : label}
        </label>
      ))}
    </fieldset>
  );
}

function Amount({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className={styles.amount}>
      {label} <input name={name} className={styles.input} inputMode="decimal" maxLength={20} defaultValue={value} />
    </label>
  );
}

/** Says that a filter leaves nothing, and what to remove. */
export function NothingLeft({ removals, without }: { removals: string[]; without: string }) {
  const either = new Intl.ListFormat("en", { type: "disjunction" });
  return (
    <div className={styles.empty}>
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
