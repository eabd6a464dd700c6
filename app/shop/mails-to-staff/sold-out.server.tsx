import { type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { listButton, sizeLines } from "./low-sizes.server.tsx";

/** `title` when it is one size only. */
type SoldOut = { title: string } | { count: number };

export const soldOutMail = {
  to: "staff",
  title: "Sold out",
  when: "When the last item of a size is sold.",
  subject: "{news}",
  text: `{sizes}

{link}`,
  placeholders: {
    shop,
    news: sentence<SoldOut>("the product, or how many sizes", { title: "Canvas cap" }, news =>
      "title" in news ? `Sold out: ${news.title}` : `${news.count} sizes have sold out`,
    ),
    sizes: sizeLines(["Canvas cap: sold out"]),
    link: listButton,
  },
  needed: ["sizes", "link"],
} as const satisfies Mail;
