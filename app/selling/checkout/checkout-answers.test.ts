import { expectTypeOf, test } from "vitest";
import type { AnsweredProblem } from "./checkout-answers.ts";
import type { CheckoutProblem } from "./checkout-request.ts";

test("the browser reads every kind of problem that a checkout is refused for", () => {
  expectTypeOf<CheckoutProblem["kind"]>().toExtend<AnsweredProblem["kind"]>();
});
