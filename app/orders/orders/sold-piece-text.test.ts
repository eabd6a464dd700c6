import { expect, test } from "vitest";
import { soldPieceText } from "./sold-piece-text.ts";

test.each([
  [{ size: "M", isOnlySize: false, color: "darkblue" }, "Size M · dark blue"],
  [{ size: "M", isOnlySize: true, color: "wine" }, "One size · wine"],
  [{ size: "XL", isOnlySize: false, color: "" }, "Size XL"],
])("a sold piece shows its size, and its colour if there is one: %j", (line, text) => {
  expect(soldPieceText(line)).toBe(text);
});
