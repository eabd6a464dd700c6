import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { FilePart, SentPart } from "./file-product.ts";
import { importParts } from "./import-tables.server.ts";

/** Reads part by part, so that no answer of the database is large. */
export async function readParts(db: Queryable, id: string): Promise<FilePart[]> {
  return await readAll<FilePart>(db, id, at => at);
}

/** The rows as they were sent; none of a file that was very large, or sent to an earlier version. */
export async function readSent(db: Queryable, id: string): Promise<SentPart[]> {
  return await readAll<SentPart>(db, id, sentPosition);
}

/** Positions of sent rows are below 0, so that reading the parts stops before them. */
export function sentPosition(at: number): number {
  return -1 - at;
}

async function readAll<Part>(db: Queryable, id: string, place: (at: number) => number): Promise<Part[]> {
  const parts: Part[] = [];
  const { importId, position, content } = importParts;
  for (;;) {
    const [part] = await db
      .select({ content })
      .from(importParts)
      .where(and(eq(importId, id), eq(position, place(parts.length))));
    if (!part) return parts;
    // The content needs no parsing, because only `keepImport` writes it.
    parts.push(JSON.parse(part.content) as Part);
  }
}
