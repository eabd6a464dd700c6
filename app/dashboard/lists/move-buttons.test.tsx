import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoveButton } from "./move-buttons.tsx";

test("a button at the end of a list does nothing, and keeps the focus that brought its row there", () => {
  const button = (isDisabled: boolean) =>
    renderToStaticMarkup(<MoveButton name="intent" value="up" what="Gele" direction="up" isDisabled={isDisabled} />);
  expect(button(true)).toContain('aria-disabled="true"');
  expect(button(true)).not.toMatch(/\sdisabled/u);
  expect(button(false)).not.toContain("disabled");
});
