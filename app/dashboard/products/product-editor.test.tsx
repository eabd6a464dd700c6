import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { asksFree } from "#app/catalog/product-fields/field-inputs.ts";
import { standardScales } from "#app/catalog/sizes/size-scale.ts";
import { typedValues } from "#app/dashboard/forms/typed-values.ts";
import { ProductEditor } from "./product-editor.tsx";

function showRefused(typed: Record<string, string | string[]>, fields: Record<string, string>): string {
  const form = new FormData();
  for (const [name, texts] of Object.entries(typed)) for (const text of [texts].flat()) form.append(name, text);
  const answer = { ok: false as const, fields, typed: typedValues(form) };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ProductEditor
          categories={[]}
          scales={standardScales}
          occasions={["Church", "Work"]}
          answer={answer}
          cancelTo="/"
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const checkBox = (html: string) => /<input[^>]*name="isFree"[^>]*>/u.exec(html)?.[0];

test("another refusal does not ask if the product is free", () => {
  expect(checkBox(showRefused({ price: "12500" }, { title: "Enter a title" }))).toBeUndefined();
});

test("a price of zero asks if the product is free, with the box unticked", () => {
  expect(checkBox(showRefused({ price: "0" }, { price: asksFree }))).toBeDefined();
  expect(checkBox(showRefused({ price: "0" }, { price: asksFree }))).not.toContain("checked");
});

test("a ticked box stays ticked after another refusal", () => {
  expect(checkBox(showRefused({ price: "0", isFree: "yes" }, { title: "Enter a title" }))).toContain("checked");
});

test("occasions stay ticked after another refusal, and those beside the list stay typed", () => {
  const html = showRefused({ occasions: ["Church", "Feast, Mass"] }, { title: "Enter a title" });
  const inputs = [...html.matchAll(/<input[^>]*name="occasions"[^>]*>/gu)].map(([input]) => input);
  expect(inputs.map(input => [/value="([^"]*)"/u.exec(input)?.[1], input.includes("checked")])).toEqual([
    ["Church", true],
    ["Work", false],
    ["Feast, Mass", false],
  ]);
});
