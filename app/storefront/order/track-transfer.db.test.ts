import { describe, expect, test } from "vitest";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { recordSeenTransfer } from "#app/money/transfers/record-seen-transfer.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as trackOrder from "./tracking-page.tsx";

const shop = useTestShop();
const unknownToken = "0".repeat(32);
const handle = routeHandler({
  root: { module: { default: () => null } },
  track: { path: "track/:token", parentId: "root", module: trackOrder },
});

function ask(path: string, form?: FormData): Promise<Response> {
  const { origin } = shop.settings;
  const init = form ? { method: "POST", body: form, headers: { Origin: origin } } : {};
  return handle(new Request(origin + path, init), shop.context());
}

describe("the link of an awaited transfer", () => {
  test("shows account, code and amount, nothing about the person, and becomes the order's", async () => {
    const { checkout, transfer, token } = await insertWaitingTransfer(shop, { fullName: "Ada Secretname" });
    const body = await (await ask(`/track/${token}.data`)).text();
    for (const shown of ["0123456789", "Moniepoint", transfer.code]) expect(body).toContain(shown);
    for (const hidden of ["Secretname", "8031234567", "12 Allen Avenue", "ada@example.com", checkout.id]) {
      expect(body).not.toContain(hidden);
    }
    const seen = { amountKobo: 1_250_000, reference: "FT-1", receivedAt: shop.now(), actor: "owner@example.com" };
    await recordSeenTransfer(shop, { ...seen, checkoutId: checkout.id });
    expect(await (await ask(`/track/${token}.data`)).text()).toMatch(/"order"[\s\S]*"steps"/u);
  });

  test("accepts word that the money was sent, also twice, and refuses an unreadable picture with a sentence", async () => {
    const { token } = await insertWaitingTransfer(shop);
    const post = async (path: string, file: string) => {
      const form = new FormData();
      form.set("picture", new File([file], file === "" ? "" : "proof.jpg"));
      return await ask(path, form);
    };
    for (let times = 0; times < 2; times++) {
      const said = await post(`/track/${token}`, "");
      expect([said.status, said.headers.get("location")]).toEqual([302, `/track/${token}`]);
    }
    const refused = await post(`/track/${token}.data`, "<script>");
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("can't read this file as a picture"),
    ]);
    expect((await post(`/track/${unknownToken}`, "")).status).toBe(404);
    expect((await post("/track/none", "")).status).toBe(404);
  });

  test("says that its time is over, and still shows the account", async () => {
    const { token } = await insertWaitingTransfer(shop);
    shop.passMinutes(25 * 60);
    await expireCheckouts(shop);
    const body = await (await ask(`/track/${token}.data`)).text();
    expect(body).toContain("expired");
    expect(body).toContain("0123456789");
  });
});
