import { href, Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import type { AwaitingOrder } from "#app/orders/pre-orders/list-awaiting.server.ts";

type PreOrderStateProps = {
  state: "in-shop" | "archived" | "deleted";
  /** Finds the product in the list of what is archived. */
  archivedCode?: string;
  isMade: boolean;
  hasDay: boolean;
  orders: AwaitingOrder[];
};

/** Says what a pre-order is, or why nobody can order the product now while others still wait for it. */
export function PreOrderState({ state, archivedCode, isMade, hasDay, orders }: PreOrderStateProps) {
  const still = counted(orders.length, "order still waits", "orders still wait");
  const askDay = "Choose another day, or say that it is here.";
  if (state === "deleted") {
    return (
      <p className="warning rounded pad-3-4" role="note">
        This product was deleted, but {still} for it. {askDay}
      </p>
    );
  }
  if (state === "archived") {
    const archive = `${href("/admin/products")}?${new URLSearchParams({ q: archivedCode ?? "", show: "archived" })}`;
    return (
      <p className="warning rounded pad-3-4" role="note">
        This product is archived, so nobody can order it.{" "}
        {orders.length > 0 ? `${still} for it. ${askDay}` : "No order waits for it."}{" "}
        <Link to={archive}>Restore the product</Link>
      </p>
    );
  }
  const isEnded = !hasDay && orders.some(({ otherDay, isMadeToo }) => otherDay === null && !isMadeToo);
  return (
    <>
      {isEnded && (
        <p className="warning rounded pad-3-4" role="note">
          This product is not a pre-order any more, but {still} for it. {askDay}
        </p>
      )}
      <p className="medium">
        Sell it before it comes. Shoppers see the day, delivery days begin then, and its sizes count the pieces that are
        to come. {isMade && "It is made too: its working days may make it later."}
      </p>
    </>
  );
}
