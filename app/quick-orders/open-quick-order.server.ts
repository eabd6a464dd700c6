import { newId } from "#app/database/new-id.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { findDraft } from "#app/drafts/find-draft.server.ts";
import { emptyQuickForm, type QuickForm } from "./quick-form.ts";

/** A form to begin with: empty, or with the lines of a draft by its number, which are priced anew. */
export async function openQuickOrder(
  { db }: { db: Database },
  { draft: number }: { draft: string },
): Promise<{ form: QuickForm; sentences: string[] }> {
  const formId = newId();
  if (number === "") return { form: emptyQuickForm(formId), sentences: [] };
  const draft = number.includes("\0") ? undefined : await findDraft(db, number.slice(0, 40));
  if (!draft) return { form: emptyQuickForm(formId), sentences: [`There is no draft ${number.slice(0, 40)}.`] };
  const lines = draft.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
  return { form: emptyQuickForm(formId, lines), sentences: [] };
}
