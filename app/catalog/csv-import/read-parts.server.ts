import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { importParts } from "#app/platform/tables/file-tables.server.ts";
import type { FilePart } from "./file-product.ts";

/** Part by part, so that no answer of the database is large. */
export async function readParts(db: Queryable, id: string): Promise<FilePart[]> {
  const parts: FilePart[] = [];
  const { importId, position, content } = importParts;
  for (;;) {
    const [part] = await db
      .select({ content })
      .from(importParts)
      .where(and(eq(importId, id), eq(position, parts.length)));
    if (!part) return parts;
    // Written by `keepImport` only.
    parts.push(JSON.parse(part.content) as FilePart);
  }
}
