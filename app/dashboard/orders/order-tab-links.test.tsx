import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MenuCountsContext } from "#app/dashboard/frame/menu-counts.ts";
import { OrderTabLinks } from "./order-tab-links.tsx";

type Asked = Partial<Parameters<typeof OrderTabLinks>[0]>;

const menu = { confirm: 0, attention: 0, messages: 0, emails: 0, workroom: undefined };
const none = { "not-ready": 0, "to-pack": 3, "to-send": 0, "on-its-way": 0, unpaid: 0 };

function shownTo(asked: Asked, workroom?: number) {
  const Page = createRoutesStub([
    {
      path: "/admin",
      Component: () => (
        <MenuCountsContext value={{ ...menu, workroom }}>
          <OrderTabLinks asking={{}} counts={none} hasStoreOrders={false} {...asked} />
        </MenuCountsContext>
      ),
    },
  ]);
  return renderToString(<Page initialEntries={["/admin"]} />);
}

test("what is not ready yet has a tab in shops that make things or wait for them, and in no other", () => {
  const words = "Not ready yet";
  expect(shownTo({})).not.toContain(words);
  expect(shownTo({ counts: undefined })).not.toContain(words);
  expect(shownTo({}, 0)).toContain(words);
  // A pre-order waits, and nothing is sold so any more.
  expect(shownTo({ counts: { ...none, "not-ready": 1 } })).toContain(words);
  expect(shownTo({ asking: { tab: "not-ready" }, counts: undefined })).toContain(words);
});
