import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RoleContext } from "#app/dashboard/frame/staff-role.ts";
import type { StaffCancelOffer } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { CancelQuestion } from "./cancel-question.tsx";

const offered = { leftKobo: 1_250_000, byProviderKobo: 1_250_000, byHandKobo: 0, isUnderWay: false, codes: [] };
const sold = { stage: "placed", fullName: "Ada Obi", receivedKobo: 1_250_000, isTest: false } as OrderDetail;

type Asked = {
  offer?: Partial<StaffCancelOffer>;
  order?: Partial<OrderDetail>;
  role?: StaffRole;
  answer?: Parameters<typeof CancelQuestion>[0]["answer"];
};

function html({ offer, order, role = "owner", answer }: Asked = {}): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RoleContext value={role}>
          <CancelQuestion order={{ ...sold, ...order }} offer={{ ...offered, ...offer }} answer={answer} />
        </RoleContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const boxIn = (page: string, name: string) =>
  new RegExp(`<input type="checkbox"[^>]*name="${name}"[^>]*>`, "u").exec(page)?.[0];

test("the items go back into stock and the money to who paid, unless somebody says otherwise", () => {
  const page = html();
  expect(page).toContain('name="seenKobo" value="1250000"');
  expect(page).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="back"/u);
  expect(boxIn(page, "refund")).toContain("checked");
  expect(page).toContain("Refund ₦12,500.00");
  expect(page).toContain("₦12,500.00 goes back to Ada Obi the way it was paid.");
  expect(boxIn(page, "codes")).toBeUndefined();
  expect(html({ order: { isTest: true } })).toContain("This was a test payment: no real money moves.");
});

test("money of the shop's own account is named apart", () => {
  const page = html({ offer: { leftKobo: 2_250_000, byHandKobo: 1_000_000 } });
  for (const words of [
    "Refund ₦22,500.00",
    "₦12,500.00 goes back to",
    "₦10,000.00 does not go back by itself. Send it back",
  ]) {
    expect(page).toContain(words);
  }
});

test("who may not refund reads who can, and gets no box", () => {
  const page = html({ role: "sales" });
  expect(page).toContain("₦12,500.00 was paid. Only the owner or manager can refund it");
  expect(boxIn(page, "refund")).toBeUndefined();
});

test("a refund under way, nothing left and nothing paid are said, and offer no refund", () => {
  const nothing = { leftKobo: 0, byProviderKobo: 0 };
  for (const [asked, words] of [
    [{ offer: { isUnderWay: true } }, "A refund is on its way. Refund the other ₦12,500.00 once it has arrived."],
    [{ offer: nothing }, "No money is left to refund."],
    [{ offer: nothing, order: { receivedKobo: 0 } }, "Nothing was paid."],
  ] as const) {
    const page = html(asked);
    expect([page.includes(words), boxIn(page, "refund")]).toEqual([true, undefined]);
  }
});

test("a code is let go unless its box is emptied", () => {
  const page = html({ offer: { codes: ["TEN"] } });
  expect(page).toContain("Let code TEN be used again");
  expect(boxIn(page, "codes")).toContain("checked");
});

test("a refused form opens with the present sum, its sentence and its boxes as they were left", () => {
  const answer = {
    fields: { cancel: "The shop has ₦10,000.00 of this order now." },
    typed: [
      ["seenKobo", "1250000"],
      ["pieces", "kept"],
    ] as [string, string][],
    cancelOffer: { ...offered, leftKobo: 1_000_000, byProviderKobo: 1_000_000, codes: ["TEN"] },
  };
  const page = html({ answer });
  expect(page).toContain("<details open");
  expect(page).toContain('name="seenKobo" value="1000000"');
  expect(page).toContain("The shop has ₦10,000.00 of this order now.");
  for (const name of ["refund", "codes"]) expect(boxIn(page, name)).not.toContain("checked");
  // The page showed no box, because nothing was paid.
  const first = html({ answer: { ...answer, typed: [["seenKobo", "0"]] } });
  expect(boxIn(first, "refund")).toContain("checked");
});

test("a part can be kept, folded away until something of it was typed", () => {
  expect(html()).toMatch(/<details class="[^"]*"><summary[^>]*>Keep a part of it/u);
  const answer = {
    fields: { keepWhy: "Say why: the customer reads it." },
    typed: [
      ["seenKobo", "1250000"],
      ["refund", "yes"],
      ["keep", "5,000"],
    ] as [string, string][],
  };
  const page = html({ answer });
  expect(page).toMatch(/<details class="[^"]*" open=""><summary[^>]*>Keep a part of it/u);
  expect(page).toContain('value="5,000"');
  expect(page).toContain("Say why: the customer reads it.");
  expect(html({ role: "sales" })).not.toContain("Keep a part");
});
