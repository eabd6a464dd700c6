import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { phonePicture, sampleDrawing } from "#test/samples/sample-pictures.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { readProof, removeOldProofs } from "./proof-pictures.server.ts";
import { waitLonger } from "./record-seen-transfer.server.ts";
import { reportTransferSent } from "./report-transfer-sent.server.ts";
import { transfers } from "./transfer-tables.server.ts";

const shop = useTestShop();
const hours = 60;

function say(token: string, picture?: Uint8Array, name = "proof.jpg") {
  const form = new FormData();
  form.set("picture", picture ? new File([new Uint8Array(picture)], name) : new File([], ""));
  const request = new Request(`${shop.settings.origin}/track/${token}`, { method: "POST", body: form });
  return reportTransferSent(shop, request, token);
}

const checkoutOf = async (id: string) => (await shop.db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!;
const transferOf = async (id: string) =>
  (await shop.db.select().from(transfers).where(eq(transfers.checkoutId, id)))[0]!;

describe("reporting a transfer as sent", () => {
  test("renews its hold once, however often it is done, and tells the owner once", async () => {
    const { checkout, token } = await insertWaitingTransfer(shop);
    const said = await Promise.all([say(token), say(token), say(token)]);
    expect(said).toEqual([{ kind: "noted" }, { kind: "noted" }, { kind: "noted" }]);
    const { expiresAt } = await checkoutOf(checkout.id);
    expect(expiresAt.getTime() - checkout.expiresAt.getTime()).toBe(24 * hours * 60_000);
    expect(await shop.db.select().from(stockHolds)).toMatchObject([{ until: expiresAt }]);
    expect(await shop.db.$count(outbox, eq(outbox.kind, "transfer-told"))).toBe(1);
    shop.passMinutes(30 * hours);
    await expireCheckouts(shop);
    expect(await checkoutOf(checkout.id)).toMatchObject({ state: "waiting" });
  });

  test("with a picture changes only the hold: no order, no receipt, and no second picture", async () => {
    const { checkout, token } = await insertWaitingTransfer(shop);
    const { state, expiresAt, ...before } = await checkoutOf(checkout.id);
    expect(await say(token, await phonePicture())).toEqual({ kind: "noted" });
    const first = await readProof(shop, checkout.id);
    expect(await say(token, await phonePicture(300, 500))).toEqual({ kind: "noted" });
    expect(await readProof(shop, checkout.id)).toEqual(first);
    const after = await checkoutOf(checkout.id);
    expect(after).toMatchObject({ ...before, state });
    expect(after.expiresAt.getTime()).toBeGreaterThan(expiresAt.getTime());
    expect([await shop.db.$count(orders), await shop.db.$count(receipts)]).toEqual([0, 0]);
  });

  test("may be followed by the picture, which is kept for 90 days without its maker's data", async () => {
    const { checkout, token } = await insertWaitingTransfer(shop);
    await say(token);
    const { expiresAt } = await checkoutOf(checkout.id);
    expect(await say(token, await phonePicture())).toEqual({ kind: "noted" });
    expect(await checkoutOf(checkout.id)).toMatchObject({ expiresAt });
    const kept = await readProof(shop, checkout.id);
    expect(kept!.subarray(8, 12).toString("latin1")).toBe("WEBP");
    expect(kept!.includes("SECRET-OWNER")).toBe(false);
    shop.passMinutes(89 * 24 * hours);
    await removeOldProofs(shop);
    expect(await readProof(shop, checkout.id)).toBeDefined();
    shop.passMinutes(2 * 24 * hours);
    await removeOldProofs(shop);
    expect(await readProof(shop, checkout.id)).toBeUndefined();
    const { pictureKey } = await transferOf(checkout.id);
    expect(await shop.proofPictures.has(`${pictureKey}/source`)).toBe(false);
  });

  test("by a guest holds it two hours longer, once; a picture the shop's hours, and so do staff", async () => {
    const { checkout, token } = await insertWaitingTransfer(shop, { isGuest: true });
    const minutesLeft = async () =>
      ((await checkoutOf(checkout.id)).expiresAt.getTime() - shop.now().getTime()) / 60_000;
    expect(await minutesLeft()).toBe(2 * hours);
    for (let times = 0; times < 2; times++) {
      expect(await say(token)).toEqual({ kind: "noted" });
      expect(await minutesLeft()).toBe(4 * hours);
    }
    expect(await say(token, await phonePicture())).toEqual({ kind: "noted" });
    expect(await minutesLeft()).toBe(28 * hours);
    expect(await shop.db.select().from(stockHolds)).toMatchObject([
      { until: (await checkoutOf(checkout.id)).expiresAt },
    ]);
    const actor = "owner@example.com";
    shop.passMinutes(20 * hours);
    expect(await waitLonger(shop, { checkoutId: checkout.id, actor })).toBe(true);
    expect(await minutesLeft()).toBe(24 * hours);
    shop.passMinutes(25 * hours);
    await expireCheckouts(shop);
    expect(await waitLonger(shop, { checkoutId: checkout.id, actor })).toBe(false);
    expect(await shop.db.$count(stockHolds)).toBe(0);
  });

  test.each([
    ["a script", () => Buffer.from("#!/bin/sh\nrm -rf /")],
    ["a page named .jpg", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing with script", () => Buffer.from(sampleDrawing())],
    ["a PDF", () => Buffer.from("%PDF-1.7 receipt")],
    ["half a picture", async () => (await phonePicture()).subarray(0, 400)],
    ["more than 8 MB", () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)],
  ])("with %s instead of a picture is refused in words, and writes nothing", async (_, file) => {
    const { checkout, token } = await insertWaitingTransfer(shop);
    expect(await say(token, await file())).toEqual({ kind: "refused", problem: expect.stringMatching(/\.$/u) });
    expect(await checkoutOf(checkout.id)).toMatchObject({ expiresAt: checkout.expiresAt });
    expect(await transferOf(checkout.id)).toMatchObject({ toldSentAt: null, pictureAt: null });
    expect(await readProof(shop, checkout.id)).toBeUndefined();
  });

  test("is refused before its body is read: for a wrong link, after too many tries, and after its time", async () => {
    const unread = () =>
      new Request(`${shop.settings.origin}/track/x`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body: new ReadableStream({ pull: () => Promise.reject(new Error("it was read")) }),
        duplex: "half",
      } as RequestInit);
    const { token } = await insertWaitingTransfer(shop);
    expect(await reportTransferSent(shop, unread(), "0".repeat(32))).toEqual({ kind: "unknown" });
    for (let tries = 0; tries < 6; tries++) await say(token);
    expect(await reportTransferSent(shop, unread(), token)).toEqual({ kind: "too-many-tries" });
    shop.passMinutes(49 * hours);
    await expireCheckouts(shop);
    expect(await reportTransferSent(shop, unread(), token)).toEqual({ kind: "over" });
  });
});
