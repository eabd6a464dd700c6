/**
 * Headers as the flat list of names and values that `writeHead` takes, which spares it from joining them; one that is
 * undefined is left out.
 */
export function flatHeaders(headers: Record<string, string | undefined>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
