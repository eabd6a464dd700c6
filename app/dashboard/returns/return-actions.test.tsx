import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ReturnDetail } from "#app/orders/returns/list-returns.server.ts";
import { ReturnActions } from "./return-actions.tsx";

const asked: ReturnDetail = {
  ...{ id: "r", orderId: "o", ordinal: 1, state: "asked", reason: "wrong-size", wish: "exchange", said: "" },
  ...{ waybill: "", declinedBecause: "", feeKobo: 0, heldUntil: null, closesAt: null, creditKobo: null },
  ...{ exchangedKobo: null, createdAt: new Date(0), pieces: [], pictures: [], events: [], replacement: undefined },
  ...{ back: [], refunds: [] },
  order: {
    ...{ id: "o", number: "98GY", fullName: "Ada Obi", phone: "+2348031234567", email: "" },
    ...{ feeKobo: 250_000, wantsDelivery: true },
  },
};

function feeInput(found: ReturnDetail): string {
  const Component = () => <ReturnActions found={found} mayRefund answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return /<input[^>]*name="fee"[^>]*>/u.exec(renderToStaticMarkup(<Page />))![0];
}

test("accepting a return charges no fee that nobody typed; one that was agreed stays in the form", () => {
  expect(feeInput(asked)).toContain('value=""');
  expect(feeInput({ ...asked, state: "accepted", feeKobo: 250_000 })).toContain('value="2500"');
});
