import { useId } from "react";
import { href, Link } from "react-router";
import { productSorts, shownChoices } from "#app/catalog/bulk-changes/owned-listing.ts";
import type { Category } from "#app/catalog/categories/category.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { ListSearch, searchNow } from "#app/dashboard/lists/list-search.tsx";
import type { AskedProducts } from "./product-filters.ts";
import field from "#app/ui/field.module.css";
import styles from "./product-filter-form.module.css";

type ProductFilterProps = {
  asked: Omit<AskedProducts, "view">;
  categories: Category[];
  drafts: number;
};

/** Applies a choice at once where script runs. */
export function ProductFilterForm({ asked, categories, drafts }: ProductFilterProps) {
  const { q: query, category, show, sort } = asked;
  const count = [category, show, sort !== "newest"].filter(Boolean).length;
  return (
    <ListSearch
      path={href("/admin/products")}
      query={query}
      asking={{ category, show, sort }}
      label="Search by title or code"
      submitLabel="Search"
    >
      {/* Resets the inputs when back or a link changes the address. */}
      <Fold
        key={`${category} ${show} ${sort} ${query}`}
        title={count > 0 ? `Filter (${count})` : "Filter and sort"}
        isOpen={count > 0}
        isInline
      >
        <div className="cluster gap-2 bottom">
          <Choice
            label="Category"
            name="category"
            value={category}
            choices={["", ...categories.map(({ name }) => name)]}
            ofNone="all"
          />
          <Choice
            label="Show"
            name="show"
            value={show}
            choices={[...shownChoices, "featured", ...(drafts > 0 || show === "drafts" ? ["drafts"] : [])]}
            ofNone="in the shop"
            counts={{ drafts }}
          />
          {show !== "featured" && show !== "drafts" && (
            <Choice label="Sort by" name="sort" value={sort} choices={productSorts} />
          )}
          {(query || category || show || sort !== "newest") && (
            <Link className="touch" to={href("/admin/products")}>
              Show all
            </Link>
          )}
        </div>
      </Fold>
    </ListSearch>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  choices: readonly string[];
  /** Labels the choice "". */
  ofNone?: string;
  /** The number of products, shown in brackets after each choice. */
  counts?: Record<string, number>;
};

function Choice({ label, name, value, choices, ofNone, counts = {} }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`stack gap-1 small ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <select className={field.input} id={id} name={name} defaultValue={value} onChange={searchNow}>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choice || ofNone}
            {counts[choice] !== undefined && ` (${counts[choice]})`}
          </option>
        ))}
      </select>
    </div>
  );
}
