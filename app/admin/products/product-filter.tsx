import { useId, useRef } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import type { Category } from "#app/categories/category.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import styles from "./product-filter.module.css";

/** Which products: those for sale, those on the home page, or those taken out of the shop. */
export type ShownProducts = "" | "featured" | "archived";

type ProductFilterProps = { query: string; category: string; show: ShownProducts; categories: Category[] };

/** Search, category and archive of the owner's list: a plain GET form. With script, choosing is enough. */
export function ProductFilter({ query, category, show, categories }: ProductFilterProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const filter = () => void submit(form.current, { preventScrollReset: true });
  return (
    // Filled anew when back or a link changes the address.
    <Form
      key={`${category} ${show} ${query}`}
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
      <div className={styles.field}>
        <label htmlFor={`${id}-show`}>Show</label>
        <select className={field.input} id={`${id}-show`} name="show" defaultValue={show} onChange={filter}>
          <option value="">in the shop</option>
          <option>featured</option>
          <option>archived</option>
        </select>
      </div>
      {(query || category || show) && (
        <Link className={styles.all} to={href("/admin/products")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
