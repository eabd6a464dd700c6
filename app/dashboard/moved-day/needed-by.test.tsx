import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PreOrderForm } from "#app/dashboard/pre-order/pre-order-view.tsx";
import { WorkroomView } from "#app/dashboard/workroom/workroom-view.tsx";
import type { AwaitingOrder } from "#app/orders/pre-orders/list-awaiting.server.ts";
import type { WorkroomOrder } from "#app/orders/workroom/workroom.ts";
import { DayForm } from "./day-form.tsx";

function render(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />).replaceAll(/<[^>]*>/gu, "");
}

const today = "2026-12-01";
const day = { readyBy: "2026-12-04", today, maxDayReason: 200, cancelTo: "/", answer: undefined };
const dayForm = (facts: Partial<Parameters<typeof DayForm>[0]>) =>
  render(
    <DayForm {...day} neededBy={null} lastInTime={undefined} othersCount={0} othersNeedBy={undefined} {...facts} />,
  );

test("staff who move a day read first when the customer needs it, and until when it is ready in time", () => {
  expect(dayForm({ neededBy: "2027-01-09", lastInTime: "2027-01-06" })).toContain(
    "The customer needs it by Sat 9 Jan 2027, so it must be ready by Wed 6 Jan 2027. A later day is too late: call them first.",
  );
  expect(dayForm({ neededBy: "2026-12-02", lastInTime: "2026-11-30" })).toContain(
    "The customer needs it by Wed 2 Dec 2026. Any day from today on is too late: call them first.",
  );
  expect(dayForm({ neededBy: "2027-01-09", lastInTime: "2027-01-09" })).toContain(
    "The customer needs it by Sat 9 Jan 2027. A later day is too late: call them first.",
  );
  expect(dayForm({})).not.toContain("needs it");
});

test("the other orders of that day are named with the first day by which one is needed", () => {
  const others = { othersCount: 2, othersNeedBy: "2026-12-12" };
  expect(dayForm(others)).toContain("Also the 2 other orders for that day, needed by Sat 12 Dec 2026 or later");
  expect(dayForm({ ...others, othersCount: 1 })).toContain("needed by Sat 12 Dec 2026");
  expect(dayForm({ ...others, othersNeedBy: undefined })).not.toContain("needed by");
});

test("another day for a pre-order begins with how many need it, and the first of their days", () => {
  const form = (...days: (string | null)[]) =>
    render(
      <PreOrderForm
        preOrder={undefined}
        isInShop
        today={today}
        maxDayReason={200}
        waiting={days.map(neededBy => ({ neededBy }) as AwaitingOrder)}
        answer={undefined}
      />,
    );
  expect(form("2027-02-06", null, "2027-01-09")).toContain(
    "2 customers need it for a day of theirs, the first by Sat 9 Jan 2027.",
  );
  expect(form("2027-01-09", null)).toContain("A customer needs it by Sat 9 Jan 2027.");
  expect(form(null)).not.toContain("Call them");
});

test("the workroom says beside the name by which day an order is needed", () => {
  const order = { id: "1", number: "SEW-2347", firstName: "Ada", stage: "placed", readyBy: "2026-12-04" } as const;
  const show = (neededBy: string | null) => {
    const card: WorkroomOrder = {
      ...order,
      neededBy,
      note: "",
      ownCloth: "",
      alteration: "",
      isOwing: false,
      lines: [],
      stylePictures: [],
    };
    return render(<WorkroomView orders={[card]} preOrders={[]} today={today} mostListed={500} />);
  };
  expect(show("2026-12-12")).toMatch(/AdaNeeded by Sat 12 Dec 2026/u);
  expect(show(null)).not.toContain("Needed by");
});
