import { data } from "react-router";
import { parseContactMessage, readContactFields } from "#app/contact/contact-message.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { ContactForm } from "#app/storefront/contact-form.tsx";
import styles from "#app/storefront/contact-page.module.css";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/contact.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const values = readContactFields(await readForm(request));
  const parsed = parseContactMessage(values);
  if (!parsed.ok) return data({ ...parsed, values }, { status: 400 });
  await sendContactMessage(shopOf(context), parsed.message);
  return { ok: true as const };
}

/** In the browser, a message that does not get through stays in its form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { ok: false as const, isLost: true, fields: {}, values: undefined };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, "Contact Us", "A question about an order, a size or a cloth? Write to us.", {
    path: "/contact",
  });

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>Contact Us</h1>
      <p className={styles.intro}>
        A question about an order, a size or a cloth? Write to us and we will answer by email.
      </p>
      <ContactForm answer={actionData} />
    </div>
  );
}
