import { Form } from "react-router";
import type { MoveDirection } from "#app/catalog/categories/move-in-order.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ArrowIcon } from "#app/ui/icons.tsx";
import styles from "./move-buttons.module.css";

type MoveButtonsProps = { id: string; what: string; isFirst: boolean; isLast: boolean };

/** Each button posts `id` and its direction as `intent`. */
export function MoveButtons({ id, what, isFirst, isLast }: MoveButtonsProps) {
  const move = (direction: MoveDirection, isDisabled: boolean) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <MoveButton name="intent" value={direction} mark={`${id} ${direction}`} {...{ what, direction, isDisabled }} />
    </Form>
  );
  return (
    <>
      {move("up", isFirst)}
      {move("down", isLast)}
    </>
  );
}

type MoveButtonProps = {
  name: string;
  value: string;
  what: string;
  direction: MoveDirection;
  isDisabled: boolean;
  /** Finds the button again in a list that has moved under the finger. */
  mark?: string;
};

/** Of a form that does more than move. Not `disabled` at the ends of the list: that would lose the focus. */
export function MoveButton({ name, value, what, direction, isDisabled, mark }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      data-move={mark}
      data-each-press
      className={buttonClass({ look: "quiet" }, `square ${styles.button}`)}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? event => event.preventDefault() : undefined}
    >
      <ArrowIcon className={styles[direction]} />
      <span className="visually-hidden">
        Move {what} {direction}
      </span>
    </button>
  );
}
