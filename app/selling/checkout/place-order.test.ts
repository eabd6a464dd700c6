import { describe, expect, test } from "vitest";
import type { PaymentOutcome } from "#app/money/payments/payment-popup.ts";
import type { ConfirmAnswer, StartAnswer } from "./checkout-answers.ts";
import { placeOrder } from "./place-order.ts";

const order = {
  lines: [{ productId: "dress", size: "M", quantity: 1 }],
  wantsDelivery: false,
  delivery: {},
  shownTotalKobo: 100,
};
const started: Extract<StartAnswer, { kind: "started" }> = {
  kind: "started",
  reference: "sv-1",
  accessCode: "code",
  paymentUrl: "/practice/code",
  totalKobo: 100,
  payNowKobo: 100,
  expiresAt: "2026-11-20T10:00:00.000Z",
  isPending: false,
};

/** Taps once, with the answers that the shop shall give. */
async function tap(given: {
  start?: StartAnswer;
  ending?: keyof PaymentOutcome | "no popup";
  confirm?: ConfirmAnswer;
  reopens?: boolean;
}) {
  const { start = started, ending, confirm = { kind: "abandoned" }, reopens = false } = given;
  const calls: string[] = [];
  const placed = await placeOrder(
    {
      start: async () => start,
      confirm: async reference => {
        calls.push(`confirm ${reference}`);
        return confirm;
      },
      popup: async () => {
        if (ending === "no popup") throw new Error("offline");
        return {
          open({ accessCode }, outcome) {
            calls.push(`open ${accessCode}`);
            queueMicrotask(() => (ending === "error" ? outcome.error("no") : outcome[ending as "success"]()));
            return { close() {} };
          },
        };
      },
      remember: reference => void calls.push(`remember ${reference}`),
    },
    { ...order, reopens },
  );
  return { placed, calls };
}

describe("one tap on 'Place Order'", () => {
  test("remembers the payment, opens the popup, and trusts only the server", async () => {
    const { placed, calls } = await tap({ ending: "success", confirm: { kind: "completed", orderNumber: "A-1" } });
    expect(placed).toEqual({ kind: "done", reference: "sv-1", orderNumber: "A-1" });
    expect(calls).toEqual(["remember sv-1", "open code", "confirm sv-1"]);
  });

  test("a popup's success that the server cannot confirm yet is checked later", async () => {
    for (const kind of ["abandoned", "failed", "unavailable", "too-many-tries"] as const) {
      const { placed } = await tap({ ending: "success", confirm: { kind } });
      expect(placed).toEqual({ kind: "checking", reference: "sv-1", amountKobo: 100 });
    }
  });

  test("a closed popup counts as a cancel, unless the payment was made after all", async () => {
    expect((await tap({ ending: "cancel" })).placed).toEqual({ kind: "cancelled", isKnown: true });
    const unasked = await tap({ ending: "cancel", confirm: { kind: "unavailable" } });
    expect(unasked.placed).toEqual({ kind: "cancelled", isKnown: false });
    expect(
      (await tap({ ending: "cancel", confirm: { kind: "already-completed", orderNumber: "A-1" } })).placed,
    ).toEqual({
      kind: "done",
      reference: "sv-1",
      orderNumber: "A-1",
    });
  });

  test("a pending transfer is never a cancel, whatever the popup reported", async () => {
    const heldUntil = "2026-11-20T10:30:00.000Z";
    for (const ending of ["pending", "cancel"] as const) {
      expect((await tap({ ending, confirm: { kind: "transfer-pending", heldUntil } })).placed).toEqual({
        kind: "transfer-pending",
        reference: "sv-1",
        heldUntil,
      });
    }
    expect((await tap({ ending: "pending", confirm: { kind: "unavailable" } })).placed).toMatchObject({
      kind: "transfer-pending",
    });
  });

  test("a popup that fails or does not load gives its reference back for replacement", async () => {
    for (const ending of ["error", "no popup"] as const) {
      expect((await tap({ ending })).placed).toEqual({ kind: "popup-failed", reference: "sv-1" });
    }
  });

  test("a total other than the shown one opens nothing", async () => {
    const { placed, calls } = await tap({ start: { ...started, totalKobo: 120 }, ending: "success" });
    expect(placed).toEqual({ kind: "new-total", totalKobo: 120 });
    expect(calls).toEqual(["remember sv-1"]);
  });

  test("a transfer under way is waited for, unless the shopper wants the popup back", async () => {
    const start = { ...started, isPending: true };
    expect((await tap({ start, ending: "success" })).placed).toMatchObject({ kind: "transfer-pending" });
    expect((await tap({ start, ending: "cancel", reopens: true })).calls).toContain("open code");
  });

  test("a checkout paid a moment ago is not paid again", async () => {
    const start = { kind: "already-paid", reference: "sv-0", orderNumber: "A-0" } as const;
    expect((await tap({ start })).placed).toEqual({ kind: "done", reference: "sv-0", orderNumber: "A-0" });
  });

  test.each<StartAnswer>([
    { kind: "unavailable" },
    { kind: "signed-out" },
    { kind: "too-many-tries" },
    { kind: "problems", problems: [{ kind: "sold-out", isHeld: true, productId: "dress", size: "M" }] },
    { kind: "bad-delivery", fields: { city: "Enter your city" } },
  ])("$kind opens nothing", async start => {
    const { placed, calls } = await tap({ start });
    expect(placed).toEqual(start);
    expect(calls).toEqual([]);
  });

  test("money that needs the owner is reported as such", async () => {
    const confirm = { kind: "attention", reason: "paid-too-little", words: "Less than the total." } as const;
    expect((await tap({ ending: "success", confirm })).placed).toMatchObject({
      kind: "attention",
      words: "Less than the total.",
      reference: "sv-1",
    });
  });
});
