import type { Mail } from "#app/shop/message-texts/mail.ts";
import { shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { listButton, sizeLines } from "./low-sizes.server.tsx";

export const lowStockMail = {
  to: "staff",
  title: "Low stock",
  when: "At 8 am, when sizes are running low.",
  subject: "Low stock",
  text: `{sizes}

{link}`,
  placeholders: { shop, sizes: sizeLines(["Canvas cap: sold out", "Cotton shirt, M: 1 left"]), link: listButton },
  needed: ["sizes", "link"],
} as const satisfies Mail;
