import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WorkroomView } from "#app/dashboard/workroom/workroom-view.tsx";
import type { AwaitingOrder } from "#app/orders/pre-orders/list-awaiting.server.ts";
import type { ListedPreOrder } from "#app/orders/pre-orders/list-pre-orders.server.ts";
import { PreOrderState } from "./pre-order-state.tsx";
import { ArrivalForm, PreOrderForm } from "./pre-order-view.tsx";

function render(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/gu, "");
const waiting = { otherDay: null, isMadeToo: false, neededBy: null } as AwaitingOrder;
const say = (state: "in-shop" | "archived" | "deleted", orders: AwaitingOrder[], hasDay = false) =>
  render(<PreOrderState state={state} archivedCode="SEL-BAG" isMade={false} hasDay={hasDay} orders={orders} />);

test("the page says that the product is archived, who still waits, and leads to where it is restored", () => {
  const html = say("archived", [waiting, waiting]);
  expect(wordsOf(html)).toBe(
    "This product is archived, so nobody can order it. 2 orders still wait for it. Choose another day, or say that it is here. Restore the product",
  );
  expect(html).toContain('href="/admin/products?q=SEL-BAG&amp;show=archived"');
  expect(wordsOf(say("archived", []))).toContain("No order waits for it.");
});

test("the page says that the product was deleted, or is not a pre-order any more, while others wait for it", () => {
  expect(wordsOf(say("deleted", [waiting]))).toContain("This product was deleted, but 1 order still waits for it.");
  expect(wordsOf(say("in-shop", [waiting]))).toContain(
    "This product is not a pre-order any more, but 1 order still waits for it.",
  );
});

test.each([
  ["that is still one", [waiting], true],
  ["for which nobody waits", [], false],
  ["whose order waits for another product", [{ ...waiting, otherDay: "2027-01-20" }], false],
] as const)("the page of a product %s has no such words", (_name, orders, hasDay) => {
  expect(wordsOf(say("in-shop", [...orders], hasDay))).toMatch(/^Sell it before it comes\./u);
});

test("the forms of what is archived offer no new orders, and keep its deposit", () => {
  const preOrder = { day: "2026-11-20", depositBp: 7000 };
  const form = render(
    <PreOrderForm
      preOrder={preOrder}
      isInShop={false}
      today="2026-12-01"
      maxDayReason={200}
      waiting={[waiting]}
      answer={undefined}
    />,
  );
  expect(form).toContain('<input type="hidden" name="deposit" value="70"/>');
  expect(wordsOf(form)).toContain("has passed. Choose a new day");
  const arrival = wordsOf(
    render(<ArrivalForm seen={preOrder.day} isInShop={false} orders={[waiting]} isNewer={false} />),
  );
  expect(arrival).not.toContain("sold from your shop");
});

test("the workroom says beside the title that a product is archived, deleted or no pre-order any more", () => {
  const one = { id: "1", title: "Straw bag", day: "2026-12-15", pieces: 2, orders: 1 };
  const list = (state: ListedPreOrder["state"]) =>
    wordsOf(render(<WorkroomView orders={[]} preOrders={[{ ...one, state }]} today="2026-12-01" mostListed={500} />));
  expect(list("archived")).toContain("Straw bag (archived)");
  expect(list("deleted")).toContain("Straw bag (deleted)");
  expect(list("ended")).toContain("Straw bag (not a pre-order any more)");
  expect(list("for-sale")).toContain("Straw bag15 Dec 2026");
});
