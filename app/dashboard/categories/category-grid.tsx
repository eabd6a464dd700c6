import { href, Link } from "react-router";
import type { Category, HeldCategory } from "#app/catalog/categories/category.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { ArchivedTools, type ArchiveRefusal } from "#app/dashboard/frame/archived-tools.tsx";
import { MoveButtons } from "#app/dashboard/lists/move-buttons.tsx";
import { counted } from "#app/lib/counted.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useSteadyMoves } from "./use-steady-moves.ts";
import styles from "./category-grid.module.css";

/** Source: spec, screens (admin: category). */
export function CategoryGrid({ categories }: { categories: HeldCategory[] }) {
  const keepMoving = useSteadyMoves(categories.map(({ id }) => id).join(" "));
  return (
    // Handles the clicks of the buttons inside. oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
    // jsx-a11y/no-noninteractive-element-interactions
    <ul className={`stack gap-4 ${styles.grid}`} onClickCapture={keepMoving}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <CategoryCard category={category} isFirst={index === 0} isLast={index === categories.length - 1} />
        </li>
      ))}
    </ul>
  );
}

function CategoryCard(props: { category: HeldCategory; isFirst: boolean; isLast: boolean }) {
  const { category, isFirst, isLast } = props;
  const { id, name, picture, products } = category;
  const address = href("/admin/categories/:id", { id });
  return (
    <article className={`panel stack gap-1-3 ${styles.card}`} aria-labelledby={`category-${id}`}>
      {/* Makes the whole card a target for the link below. */}
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} alt="" sizes="(min-width: 40rem) 12rem, 45vw" shape="wide" />
      </Link>
      <h2 id={`category-${id}`} className="title-4 breakable">
        {name}
      </h2>
      <p className="hint">{inWords(products)}</p>
      <div className={`cluster gap-1 middle whole-row ${styles.acts}`}>
        <LinkButton to={address} className={styles.edit}>
          Edit <span className="visually-hidden">{name}</span>
        </LinkButton>
        <MoveButtons id={id} what={name} isFirst={isFirst} isLast={isLast} />
        <ConfirmForm
          fields={{ intent: "delete", id }}
          title={`Delete ${name}?`}
          confirmLabel="Delete"
          look="quiet"
          className="square"
          consequence={
            <p>It is removed from the menu and archived. You can restore it or delete it permanently later.</p>
          }
        >
          <TrashIcon />
          <span className="visually-hidden">Delete {name}</span>
        </ConfirmForm>
      </div>
    </article>
  );
}

type ArchivedCategoriesProps = { categories: Category[]; action: string; refused: ArchiveRefusal | undefined };

export function ArchivedCategories({ categories, action, refused }: ArchivedCategoriesProps) {
  return (
    <ul className={`stack gap-4 ${styles.grid}`} aria-label="Archived categories">
      {categories.map(({ id, name, picture }) => (
        <li key={id}>
          <article className={`panel stack gap-1-3 ${styles.card}`} aria-labelledby={`category-${id}`}>
            <Picture picture={picture} alt="" sizes="(min-width: 40rem) 12rem, 45vw" shape="wide" />
            <h2 id={`category-${id}`} className="title-4 breakable">
              {name}
            </h2>
            <div className="whole-row">
              <ArchivedTools
                action={action}
                id={id}
                name={name}
                what="category"
                consequence="Its picture is deleted too."
                refused={refused?.id === id ? refused : undefined}
              />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function inWords(products: number): string {
  if (products === 0) return "No products";
  return counted(products, "product");
}
