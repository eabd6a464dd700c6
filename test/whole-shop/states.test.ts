import { describe, expect, expectTypeOf, test } from "vitest";
import { attemptMoves, checkoutMoves } from "#app/money/checkout-records/checkout-states.ts";
import { refundMoves } from "#app/money/refunds/refund-states.ts";
import { returnMoves } from "#app/orders/returns/return-states.ts";
import { canMove, move, statesBefore, statesOf } from "#app/platform/tables/moves.ts";

describe("a table of states", () => {
  test.each([
    ["checkout", checkoutMoves],
    ["attempt", attemptMoves],
    ["refund", refundMoves],
    ["return", returnMoves],
  ])("of a %s leads only to states that the table has", (_what, moves) => {
    const states: string[] = statesOf<Record<string, readonly string[]>>(moves);
    expect(states).toEqual(expect.arrayContaining(Object.values(moves).flat()));
  });

  test("lets late money pay a checkout in any state, and nothing undo the payment", () => {
    expect(statesBefore(checkoutMoves, "paid")).toEqual(["open", "waiting", "expired", "abandoned"]);
    expect([checkoutMoves.paid, checkoutMoves.promised]).toEqual([[], []]);
    expect(attemptMoves.paid).toEqual([]);
  });

  test("lets late news skip states of a refund, and never moves the refund back", () => {
    expect(canMove(refundMoves, "asked", "processed")).toBe(true);
    expect(canMove(refundMoves, "processed", "pending")).toBe(false);
    expect(canMove(refundMoves, "processed", "failed")).toBe(true);
  });

  test("throws at a move that the present state does not have", () => {
    const from = "paid" as "open" | "paid";
    expect(() => move(checkoutMoves, from, "expired")).toThrow('from "paid" to "expired"');
    expect(move(checkoutMoves, "open", "expired")).toBe("expired");
  });

  test("makes a move that the state does not have a type error", () => {
    // @ts-expect-error Nothing follows on "paid".
    expect(() => move(checkoutMoves, "paid", "open")).toThrow("There is no move");
    expectTypeOf(move(attemptMoves, "created", "open")).toEqualTypeOf<"open">();
  });
});
