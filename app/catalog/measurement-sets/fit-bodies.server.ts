import { and, gt, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type AskedBody, bodyOf, type MeasuredBody } from "./measured-body.ts";
import { earlierSetMs, storedFields } from "./measurement-set.ts";
import { measurementSets, measurementSetVersions } from "./set-tables.server.ts";

/**
 * Puts each person's values into the words of the set that asked for them: `setId` as it is now, or as it was when the
 * browser got it. Undefined where something is missing, or where another or an older set asked.
 */
export async function fitBodies(
  db: Queryable,
  asked: { setId: string; bodies: readonly AskedBody[] }[],
  now: Date,
): Promise<(MeasuredBody | undefined)[][]> {
  const setIds = [...new Set(asked.map(({ setId }) => setId))];
  if (setIds.length === 0) return [];
  const sets = await db
    .select({
      setId: measurementSets.id,
      version: measurementSets.version,
      unit: measurementSets.unit,
      fields: measurementSets.fields,
    })
    .from(measurementSets)
    .where(inArray(measurementSets.id, setIds));
  const { setId, version, unit, fields } = measurementSetVersions;
  const isEarlier = asked.some(one => one.bodies.some(body => !sets.some(set => isOf(body, set))));
  const earlier = isEarlier
    ? await db
        .select({ setId, version, unit, fields })
        .from(measurementSetVersions)
        .where(and(inArray(setId, setIds), gt(measurementSetVersions.endedAt, new Date(now.getTime() - earlierSetMs))))
    : [];
  return asked.map(one =>
    one.bodies.map(body => {
      const set = body.setId === one.setId ? [...sets, ...earlier].find(each => isOf(body, each)) : undefined;
      return set && bodyOf(body, { unit: set.unit, fields: v.parse(storedFields, set.fields) });
    }),
  );
}

function isOf(body: AskedBody, set: { setId: string; version: number }): boolean {
  return body.setId === set.setId && body.version === set.version;
}
