import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import type { FilterChoice, FilterView } from "#app/catalog/filters/filter-view.ts";
import { Button } from "#app/ui/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { AskCount, FilteredListName, FoundCount } from "./ask-filter-count.ts";
import { countInWords } from "./count-in-words.ts";
import { useFilterForm } from "./use-filter-form.ts";
import styles from "./filter-fields.module.css";

export type FilterFieldsProps = {
  filter: FilterView;
  list: FilteredListName;
  /** The form's id, for fields outside it. */
  id?: string;
  /** What the list shows now. Without it the button says no number before something is changed. */
  found?: FoundCount | undefined;
  ask: AskCount;
  /** Whether the form lies beside the list on large screens, and applies each choice at once there. */
  isAtSide?: boolean;
  /** Called when the button is pressed. */
  onSubmit(): void;
};

/** A plain form. With script, it applies each choice at once, or its button counts the products. */
export function FilterFields({ filter, list, id, found: now, ask, isAtSide = false, onSubmit }: FilterFieldsProps) {
  const { sizes, colors, forWhom, occasions, min, max, isInStock } = filter;
  const { form, found, onChange } = useFilterForm({ list, shown: shownBy(filter), found: now, ask, isAtSide });
  return (
    <Form
      ref={form}
      id={id}
      aria-label="Filter"
      autoComplete="off"
      className={`stack packed ${styles.form}`}
      preventScrollReset
      onSubmit={event => wasPressed(event) && onSubmit()}
      onChange={onChange}
    >
      {list.q !== undefined && <input type="hidden" name="q" value={list.q} />}
      {sizes.length > 0 && (
        <Group name="Size" isOpen>
          {sizes.map(({ scale, choices }) => (
            <fieldset key={scale} className={`cluster gap-2 may-shrink ${styles.choices}`}>
              <legend className={sizes.length > 1 ? `hint below-1` : "visually-hidden"}>{scale}</legend>
              <Choices name="size" choices={choices} />
            </fieldset>
          ))}
        </Group>
      )}
      <ChoiceGroup title="Colour" name="color" choices={colors} />
      <ChoiceGroup title="For" name="for" choices={forWhom} />
      <ChoiceGroup title="Occasion" name="occasion" choices={occasions} />
      <Group name="Price in naira" isOpen={min !== "" || max !== ""}>
        <div className={`cluster gap-2 may-shrink ${styles.choices}`}>
          <Amount label="from" name="min" value={min} />
          <Amount label="to" name="max" value={max} />
        </div>
      </Group>
      <label className={`touch gap-2 ${styles.check}`}>
        <input type="checkbox" name="in" value="1" defaultChecked={isInStock} /> In stock only
      </label>
      <div className={`line-above ${styles.foot}`}>
        <Button type="submit" look="primary" isWide disabled={found?.count === 0}>
          {showWords(found)}
        </Button>
        <span role="status" className="visually-hidden">
          {found !== now && found && countInWords(found.count, found.isMore)}
        </span>
      </div>
    </Form>
  );
}

/** Changes with every choice. */
const shownBy = ({ without, chips }: FilterView) => `${without} ${chips.map(chip => chip.label)}`;

/** Script sends the form without a button, also for the order of the list. */
const wasPressed = (event: FormEvent<HTMLFormElement>) => (event.nativeEvent as SubmitEvent).submitter !== null;

function showWords(found: FoundCount | undefined): string {
  if (!found) return "Show";
  return found.count === 0 ? "No products" : `Show ${countInWords(found.count, found.isMore)}`;
}

function Group({ name, isOpen, children }: { name: string; isOpen: boolean; children: React.ReactNode }) {
  // It stays open when the last of its choices is taken back.
  const [wasOpen] = useState(isOpen);
  return (
    <details className={styles.group} open={wasOpen}>
      <summary className={`row middle apart strong target ${styles.summary}`}>
        {name}
        <ChevronIcon />
      </summary>
      {/* A fieldset would need a legend beside the summary. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label={name}>
        {children}
      </div>
    </details>
  );
}

/** Open while one of its choices is chosen; nothing without choices. */
function ChoiceGroup({ title, name, choices }: { title: string; name: string; choices: FilterChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <Group name={title} isOpen={choices.some(({ isChosen }) => isChosen)}>
      <div className={`cluster gap-2 may-shrink ${styles.choices}`}>
        <Choices name={name} choices={choices} />
      </div>
    </Group>
  );
}

function Choices({ name, choices }: { name: string; choices: FilterChoice[] }) {
  return choices.map(({ value, label, isChosen, count, paint }) => (
    <label key={value} className={`touch gap-2 ${styles.choice}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      {paint ? <Swatch color={label} paint={paint} /> : label}
      {count !== undefined && ` (${count})`}
    </label>
  ));
}

function Amount({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className={`row gap-2 middle ${styles.amount}`}>
      {label}{" "}
      <input
        name={name}
        className={`control target may-shrink ${styles.input}`}
        inputMode="decimal"
        maxLength={20}
        defaultValue={value}
      />
    </label>
  );
}
