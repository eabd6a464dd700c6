import { useId, useRef } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import type { Category } from "#app/catalog/categories/category.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import type { AskedListing } from "#app/catalog/bulk-changes/asked-listing.server.ts";
import { productSorts, shownChoices } from "#app/catalog/bulk-changes/owned-listing.ts";
import styles from "./product-filter-form.module.css";

type ProductFilterProps = {
  asked: Omit<AskedListing, "view">;
  categories: Category[];
  /** How many drafts there are. */
  drafts: number;
};

/** Search, category, stock and order of the owner's list: a plain GET form. With script, choosing is enough. */
export function ProductFilterForm({ asked, categories, drafts }: ProductFilterProps) {
  const { q: query, category, show, sort } = asked;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const filter = () => void submit(form.current, { preventScrollReset: true });
  return (
    // Filled anew when back or a link changes the address.
    <Form
      key={`${category} ${show} ${sort} ${query}`}
      ref={form}
      role="search"
      action={href("/admin/products")}
      className={styles.filter}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-q`}>Search by title or code</label>
        <input
          className={field.input}
          id={`${id}-q`}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={query}
          autoComplete="off"
        />
      </div>
      <Button type="submit">Search</Button>
      <div className={styles.field}>
        <label htmlFor={`${id}-category`}>Category</label>
        <select className={field.input} id={`${id}-category`} name="category" defaultValue={category} onChange={filter}>
          <option value="">all</option>
          {categories.map(one => (
            <option key={one.id}>{one.name}</option>
          ))}
        </select>
      </div>
      <Choice
        label="Show"
        name="show"
        value={show}
        choices={[...shownChoices, "featured", ...(drafts > 0 || show === "drafts" ? ["drafts"] : [])]}
        counts={{ drafts }}
        onChoose={filter}
      />
      {show !== "featured" && show !== "drafts" && (
        <Choice label="Sort by" name="sort" value={sort} choices={productSorts} onChoose={filter} />
      )}
      {(query || category || show || sort !== "newest") && (
        <Link className={styles.all} to={href("/admin/products")}>
          Show all
        </Link>
      )}
    </Form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  choices: readonly string[];
  /** What a choice is followed by, in brackets. */
  counts?: Record<string, number>;
  onChoose(): void;
};

function Choice({ label, name, value, choices, counts = {}, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select className={field.input} id={id} name={name} defaultValue={value} onChange={onChoose}>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choice || "in the shop"}
            {counts[choice] !== undefined && ` (${counts[choice]})`}
          </option>
        ))}
      </select>
    </div>
  );
}
