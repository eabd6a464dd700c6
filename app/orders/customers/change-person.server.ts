import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { people, peopleNotes, peopleTags } from "./people-tables.server.ts";
import { recountPeople } from "./recount-people.server.ts";

/** Adds a note once: `noteId` comes with the form, so that a second click adds nothing. */
export async function addNote(
  { db, now }: WriteContext,
  { personId, noteId, body, actor }: { personId: string; noteId: string; body: string; actor: string },
): Promise<void> {
  await db
    .insert(peopleNotes)
    .values({ id: noteId, personId, body, writtenBy: actor, writtenAt: now() })
    .onConflictDoNothing();
}

export function newNoteId(): string {
  return newId();
}

export async function removeNote(
  { db }: Pick<WriteContext, "db">,
  { personId, noteId }: { personId: string; noteId: string },
): Promise<void> {
  await db
    .delete(peopleNotes)
    .where(
      and(
        eq(peopleNotes.id, noteId),
        inArray(peopleNotes.personId, db.select({ id: people.id }).from(people).where(eq(people.rootId, personId))),
      ),
    );
}

/** Sets tags and warning as the page showed them, for a person with everybody merged into them. */
export async function setLabels(
  { db }: Pick<WriteContext, "db">,
  { personId, tags, warning }: { personId: string; tags: string[]; warning: string },
): Promise<void> {
  await transact(db, async transaction => {
    await lockPeople(transaction);
    const group = await transaction.select({ id: people.id }).from(people).where(eq(people.rootId, personId));
    const ids = group.map(({ id }) => id);
    const kept = await transaction.select().from(peopleTags).where(inArray(peopleTags.personId, ids));
    const gone = kept.filter(({ tag }) => !tags.includes(tag));
    for (const one of gone) {
      await transaction
        .delete(peopleTags)
        .where(and(eq(peopleTags.personId, one.personId), eq(peopleTags.tag, one.tag)));
    }
    const added = tags.filter(tag => !kept.some(one => one.tag === tag));
    if (added.length > 0) await transaction.insert(peopleTags).values(added.map(tag => ({ personId, tag })));
    const shown = await transaction.select({ warning: people.warning }).from(people).where(inArray(people.id, ids));
    const before = [...new Set(shown.map(one => one.warning).filter(Boolean))].join(" · ");
    if (before !== warning) {
      await transaction.update(people).set({ warning: "" }).where(inArray(people.id, ids));
      await transaction.update(people).set({ warning }).where(eq(people.id, personId));
    }
    await recountPeople(transaction, [personId]);
  });
}

/** Waits until no other process recognises, merges or counts people. */
async function lockPeople(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`);
}

/**
 * Shows a person and everybody merged into them under another one from now on. What belongs to each stays with each, so
 * that `undoMerge` leaves everything as it was. False for people who are gone, merged by now, or the same.
 */
export async function mergePeople(
  { db, now }: WriteContext,
  { id, into, actor }: { id: string; into: string; actor: string },
): Promise<boolean> {
  return await transact(db, async transaction => {
    await lockPeople(transaction);
    const shown = await transaction
      .select({ id: people.id })
      .from(people)
      .where(and(inArray(people.id, [id, into]), isNull(people.mergedInto)));
    if (id === into || shown.length < 2) return false;
    await transaction
      .update(people)
      .set({ rootId: into, mergedInto: into, mergedBy: actor, mergedAt: now() })
      .where(eq(people.id, id));
    await transaction.update(people).set({ rootId: into }).where(eq(people.rootId, id));
    await recountPeople(transaction, [into]);
    return true;
  });
}

/** Shows somebody alone again who was merged by hand; a second time changes nothing. */
export async function undoMerge({ db }: Pick<WriteContext, "db">, id: string): Promise<void> {
  await transact(db, async transaction => {
    await lockPeople(transaction);
    const [merged] = await transaction
      .select({ rootId: people.rootId, mergedInto: people.mergedInto })
      .from(people)
      .where(eq(people.id, id));
    if (!merged?.mergedInto) return;
    await transaction.execute(sql`
      update people set root_id = ${id}::uuid,
        merged_into = case when id = ${id}::uuid then null else merged_into end,
        merged_by = case when id = ${id}::uuid then null else merged_by end,
        merged_at = case when id = ${id}::uuid then null else merged_at end
      where id in (select people_below(${id}::uuid))`);
    await recountPeople(transaction, [id, merged.rootId]);
  });
}
