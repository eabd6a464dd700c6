import { expect, test } from "vitest";
import { remarkOf, remarkOfAll } from "./measure-remark.ts";
import type { Measure, MeasuredBody } from "./measured-body.ts";

const bodyWith = (...measures: Partial<Measure>[]): MeasuredBody => ({
  name: "Mum",
  unit: "in",
  measures: measures.map((one, place) => ({ key: `m${place}`, name: "Bust", mm: 978, ...one })),
});
const said = (body: MeasuredBody) => [remarkOfAll(body), ...body.measures.map(one => remarkOf(one, body))];

test("who gave the numbers is said once where it is the same for all, and beside each otherwise", () => {
  expect(said(bodyWith({ by: "shop" }, { by: "shop" }))).toEqual(["measured by us", "", ""]);
  expect(said(bodyWith({ by: "shop" }, {}))).toEqual([undefined, "measured by us", ""]);
  expect(said(bodyWith({ by: "earlier" }, { by: "shop", isOdd: true }))).toEqual([
    undefined,
    "from an earlier order",
    "unusual, measured by us",
  ]);
  expect(said(bodyWith({}, { isOdd: true }))).toEqual([undefined, "", "unusual"]);
  expect(said(bodyWith())).toEqual([undefined]);
});
