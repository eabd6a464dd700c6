import { testWithShop } from "../test.ts";
import { fillForShow } from "./filled-shop.ts";

export { expect } from "../test.ts";

export const test = testWithShop({ prepare: fillForShow });
