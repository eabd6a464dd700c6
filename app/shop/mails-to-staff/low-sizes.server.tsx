import { block } from "#app/shop/message-texts/mail.ts";
import { Lines } from "#app/shop/message-texts/mail-parts.server.tsx";
import { button } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** Writes a line for each. */
export function sizeLines(sample: readonly string[]) {
  return block("the sizes and what is left of each", sample, lines => <Lines title="Sizes" lines={lines} />);
}

export const listButton = button("the button to the list", "View low stock", "admin/low-stock");
