import { Form } from "react-router";
import { MoveButton } from "#app/dashboard/lists/move-buttons.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./featured-tools.module.css";

/** `most` is the largest number that is allowed. */
export type FeaturedChoice = { ids: string[]; most: number };

type FeaturedToolsProps = {
  product: { id: string; title: string };
  choice: FeaturedChoice;
  /** True in the list of featured products, where each can be moved. */
  isOrdered: boolean;
};

/** A plain form to this address; sending it twice has the same effect as once. */
export function FeaturedTools({ product: { id, title }, choice: { ids, most }, isOrdered }: FeaturedToolsProps) {
  const place = ids.indexOf(id) + 1;
  if (place === 0 && ids.length >= most) return null;
  return (
    <Form method="post" preventScrollReset className={`stack whole-row ${styles.tools}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="place" value={place} />
      <Button
        className={styles.choose}
        type="submit"
        look="quiet"
        name="intent"
        value={place > 0 ? "unfeature" : "feature"}
      >
        <span>
          {place > 0 ? "Unfeature" : "Feature"}
          <span className="visually-hidden"> {title} on the home page</span>
        </span>
      </Button>
      {isOrdered && (
        <>
          <MoveButton name="intent" value="up" direction="up" what={title} isDisabled={place === 1} />
          <MoveButton name="intent" value="down" direction="down" what={title} isDisabled={place === ids.length} />
        </>
      )}
    </Form>
  );
}
