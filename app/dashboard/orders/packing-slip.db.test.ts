import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findPackingSlips } from "./find-packing-slips.server.ts";
import { PackingSlips } from "./packing-slip.tsx";

const shop = useTestShop();

const gown = { title: "Lace gown", readyDays: 10 };
const shoes = { title: "Leather slippers" };

async function slipOf(id: string, seesAll: boolean): Promise<string> {
  const found = await findPackingSlips(shop, [id], { seesAll });
  const Component = () => createElement(PackingSlips, { ...found, paper: "a6" });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

test.each([true, false])(
  "the slip of an altered order has what was made here alone (money seen: %s)",
  async seesAll => {
    const way = { readyBy: "2026-12-20", lines: [gown, shoes] };
    const first = await insertOrder(shop.db, { ...way, number: "FIRST", stage: "made" });
    const slip = await slipOf(first.id, seesAll);
    for (const words of ["Lace gown", "Leather slippers", "Items in this parcel"]) expect(slip).toContain(words);

    const alteration = "Take in the waist.";
    const again = await insertOrder(shop.db, { ...way, number: "AGAIN", stage: "made", alteration });
    const altered = await slipOf(again.id, seesAll);
    for (const words of ["Lace gown", "send what came back", alteration]) expect(altered).toContain(words);
    expect(altered).not.toContain("Leather slippers");

    const had = await insertOrder(shop.db, { ...way, number: "HAD", stage: "delivered", alteration });
    expect(await slipOf(had.id, seesAll)).toContain("Leather slippers");
  },
);
