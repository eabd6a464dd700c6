import type { QuickView } from "#app/selling/quick-orders/view-quick-order.server.ts";
import type { QuickForm } from "#app/selling/quick-orders/quick-form.ts";

/** What was typed, what it comes to, and what is wrong with it. */
export type QuickPage = {
  form: QuickForm;
  view: QuickView;
  fields: Record<string, string>;
  sentences: string[];
};

/** What the parts of the form are given. */
export type QuickPartProps = QuickPage & { busy: string | undefined };
