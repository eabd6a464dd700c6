import type { QuickForm } from "#app/selling/quick-orders/quick-form.ts";
import type { QuickView } from "#app/selling/quick-orders/view-quick-order.server.ts";

export type QuickPage = {
  form: QuickForm;
  view: QuickView;
  fields: Record<string, string>;
  sentences: string[];
};

export type QuickPartProps = QuickPage & { busy: string | undefined };
