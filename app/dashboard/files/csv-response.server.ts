import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";

/** Streams a CSV file, so that a long one is never whole in memory. */
export function csvResponse(lines: AsyncIterable<string>, name: string): Response {
  const body: WebStream = Readable.toWeb(Readable.from(lines, { objectMode: false }));
  return new Response(body as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(name)}"`,
      "Cache-Control": "no-store",
    },
  });
}
