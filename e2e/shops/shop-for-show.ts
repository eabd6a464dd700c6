import { testWithShop } from "../test.ts";
import { fillForShow } from "./filled-shop.ts";

export { expect } from "../test.ts";

/** The browser tests' `test`, with a shop that has something of everything. */
export const test = testWithShop({ prepare: fillForShow });
