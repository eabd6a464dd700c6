import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import { OrderTable } from "./order-table.tsx";

const createdAt = new Date("2026-11-27T20:17:00Z");
const order: OrderSummary & { paidAt: Date } = {
  ...{
    id: "o",
    number: "YYJL-2C2Z",
    customerEmail: "",
    phone: "+2348031234567",
    receiverName: "",
    fullName: "Hauwa Bello",
  },
  ...{ city: "Kano", region: "Kano", totalKobo: 1, dueKobo: 0, receivedKobo: 1, status: "success", stage: "delivered" },
  ...{ next: undefined, pieces: 1, picture: null, isPaidLate: false, isTest: false, collection: null, flags: [] },
  createdAt,
  paidAt: new Date("2026-11-27T20:22:00Z"),
};

test("the list shows the day and time of the order, whenever it was paid", () => {
  const Component = () => <OrderTable orders={[order]} search="" canSelect={false} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  expect(renderToStaticMarkup(<Page />)).toContain(`<time dateTime="${createdAt.toISOString()}">`);
});
