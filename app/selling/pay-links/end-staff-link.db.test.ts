import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { askForBalance } from "./ask-for-balance.server.ts";
import { endStaffLink } from "./end-staff-link.server.ts";
import { findStaffLink } from "./find-staff-link.server.ts";
import { payByLink } from "./pay-by-link.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function ask(orderId: string) {
  const asked = await askForBalance(shop, { orderId, actor });
  if (asked.kind !== "asked") throw new Error(asked.kind);
  const link = await findStaffLink(
    { ...shop, settings: { origin: "https://shop.example", deliveryFeeKobo: 0 } },
    asked.linkId,
  );
  return { ...link!, token: link!.address.split("/").at(-1)! };
}

test("staff can end a link for a balance, unless a transfer for it is on its way, and then make another", async () => {
  const { id, totalKobo } = await insertOrder(shop.db, { isPromised: true });
  const { id: linkId, token } = await ask(id);
  const payer = new Request("https://shop.example/pay", { headers: { [clientAddressHeader]: "10.0.0.2" } });
  const pressed = await payByLink(shop, payer, { token, email: "uncle@example.com", amountKobo: totalKobo });
  if (pressed.kind !== "opened") throw new Error(pressed.kind);
  const set = (state: "pending" | "open") =>
    shop.db.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.reference, pressed.reference));
  await set("pending");
  expect(await endStaffLink(shop, { linkId, actor })).toBe("being-paid");
  await set("open");
  expect(await endStaffLink(shop, { linkId, actor })).toBe("ended");
  expect(await endStaffLink(shop, { linkId, actor })).toBe("over");
  const again = await ask(id);
  expect(again).toMatchObject({ state: { kind: "payable", amountKobo: totalKobo } });
  expect(again.id).not.toBe(linkId);
  expect(await endStaffLink(shop, { linkId: "none", actor })).toBe("missing");
});
