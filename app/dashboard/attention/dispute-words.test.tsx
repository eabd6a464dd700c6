import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { categoryOf, type DisputeCategory } from "#app/money/disputes/dispute-words.ts";
import type { OpenDispute } from "#app/money/disputes/find-disputes.server.ts";
import { DisputeAdvice } from "./dispute-advice.tsx";
import { DisputeNotices } from "./dispute-notices.tsx";

const now = new Date("2026-12-07T08:00:00Z");
const dispute = (facts: Partial<OpenDispute> = {}): OpenDispute => ({
  id: "1",
  disputeId: "7",
  reference: "sv-1",
  orderNumber: "SEW-2347",
  category: "not-received",
  dueAt: new Date("2026-12-07T22:30:00Z"),
  isAnswerable: true,
  answeredAt: "https://pay.test",
  ...facts,
});

function render(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />).replaceAll(/<[^>]*>/gu, "");
}

test("Home says the hours left of each chargeback that can be answered, and nothing without one", () => {
  const late = dispute({ id: "2", dueAt: now });
  const bare = dispute({ id: "3", orderNumber: null, dueAt: new Date(now.getTime() + 60_000) });
  const words = render(<DisputeNotices disputes={[dispute(), late, bare]} now={now} />);
  expect(words).toContain("Chargeback on order SEW-2347: 14 hours left to answer, until 7 Dec 2026, 23:30");
  expect(words).toContain("Chargeback: 1 minute left to answer");
  expect(words.match(/Chargeback/gu)).toHaveLength(2);
  expect(render(<DisputeNotices disputes={[late]} now={now} />)).toBe("");
});

test.each<[DisputeCategory, RegExp]>([
  ["not-received", /Not received\. .*did not arrive.*waybill/u],
  ["not-as-described", /Not as described\. .*product page as sold/u],
  ["not-authorised", /Not authorised\. .*did not pay.*earlier orders/u],
  ["unknown", /No reason given\. .*proof of delivery/iu],
])("an issue about %s says what the customer told the bank and what proof to send", (category, words) => {
  const text = render(<DisputeAdvice dispute={dispute({ category, isAnswerable: false })} now={now} />);
  expect(text).toMatch(words);
  expect(text).toContain("Answer by 7 Dec 2026, 23:30 (14 hours left). After that the bank takes the money.");
  expect(text).toContain("Answer on the provider’s site");
});

test("an issue whose time is up says so, and a provider that is gone has no link", () => {
  const text = render(<DisputeAdvice dispute={dispute({ dueAt: now, answeredAt: undefined })} now={now} />);
  expect(text).toContain("The deadline was 7 Dec 2026, 09:00. The bank may take the money.");
  expect(text).not.toContain("Answer on");
});

test.each([
  ["fraud", "not-authorised"],
  ["Unauthorized transaction", "not-authorised"],
  ["service-not-received", "not-received"],
  ["debit without value", "not-received"],
  ["item not as described", "not-as-described"],
  ["chargeback", "unknown"],
  ["general", "unknown"],
  [null, "unknown"],
])("a provider's category %s is read as %s", (words, category) => {
  expect(categoryOf(words)).toBe(category);
});
