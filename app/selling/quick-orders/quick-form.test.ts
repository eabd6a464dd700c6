import { expect, test } from "vitest";
import { maxSizeLetters } from "#app/catalog/sizes/size.ts";
import { emptyQuickForm, quickLineKey, readQuickForm } from "./quick-form.ts";

const formId = "019a0000-0000-7000-8000-000000000001";
const dress = { productId: "019a0000-0000-7000-8000-000000000002", size: "UK 12" };
const shoes = { productId: "019a0000-0000-7000-8000-000000000003", size: "3–4 years" };

function formWith(intent: string, lines: { productId: string; size: string }[]): FormData {
  const form = new FormData();
  const { lines: _none, ...texts } = emptyQuickForm(formId);
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set("intent", intent);
  for (const line of lines) {
    form.append("line", quickLineKey(line));
    form.append("pieces", "2");
  }
  return form;
}

const linesOf = (intent: string, lines: { productId: string; size: string }[]) =>
  readQuickForm(formWith(intent, lines))?.form.lines;

test("a size of any scale is added, kept and removed by its full name", () => {
  expect(linesOf(`add ${quickLineKey(dress)}`, [shoes])).toEqual([
    { ...shoes, quantity: 2 },
    { ...dress, quantity: 1 },
  ]);
  expect(linesOf(`drop ${quickLineKey(dress)}`, [dress, shoes])).toEqual([{ ...shoes, quantity: 2 }]);
  expect(linesOf(`add ${dress.productId}`, [])).toEqual([]);
  const [cut] = linesOf("look", [{ ...dress, size: "x".repeat(500) }])!;
  expect(cut!.size.length).toBe(maxSizeLetters);
});
