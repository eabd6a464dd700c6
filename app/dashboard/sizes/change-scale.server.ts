import { href } from "react-router";
import { removeScale, updateScale } from "#app/catalog/sizes/change-scales.server.ts";
import { parseRename, parseScaleForm } from "#app/catalog/sizes/parse-scale-form.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { clashOf, type FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { renameSize } from "#app/money/checkout-records/rename-size.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { ScaleFormAnswer } from "./scale-forms.tsx";

/** `stays`: why the scale cannot be removed. */
type StayingScale = FormRefusal<MessageKey> & { stays: string };

type ScalePosted = Posted<{ id: string }>;

export async function saveOwnScale({ form, params: { id }, context }: ScalePosted) {
  const parsed = parseScaleForm(form);
  if (!parsed.ok) return refuse<Partial<ScaleFormAnswer>>(form, 400, { fields: parsed.fields });
  const shop = shopOf(context);
  const actor = staffOf(context).email;
  const updated = await updateScale(shop, { id, actor, scale: parsed.scale, seen: parsed.seen });
  switch (updated.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse<Partial<ScaleFormAnswer>>(form, 400, { fields: updated.fields });
    case "outdated":
      return refuse<Partial<ScaleFormAnswer>>(form, 409, { ...clashOf(updated), stored: updated.stored });
    default:
      return leave(shop, href("/admin/sizes/:id", { id }), "updated");
  }
}

/** Renames a size of the scale wherever it is offered. */
export async function renameInScale({ form, params: { id }, context }: ScalePosted) {
  const parsed = parseRename(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const shop = shopOf(context);
  const renamed = await renameSize(shop, { id, actor: staffOf(context).email, from: parsed.from, to: parsed.to });
  if (renamed.kind === "missing") throw notFound();
  if (renamed.kind === "refused") return refuse(form, 400, { fields: renamed.fields });
  return leave(shop, href("/admin/sizes/:id", { id }), "updated");
}

/** Removes the scale, unless a product uses it. */
export async function removeFromSizes({ form, params: { id }, context }: ScalePosted) {
  const shop = shopOf(context);
  const removed = await removeScale(shop, { id, actor: staffOf(context).email });
  if (removed.kind === "missing") throw notFound();
  if (removed.kind === "refused") return refuse<Partial<StayingScale>>(form, 400, { stays: removed.reason });
  return leave(shop, href("/admin/sizes"), "updated");
}
