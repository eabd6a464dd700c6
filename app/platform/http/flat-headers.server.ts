/** Headers as the flat list that `writeHead` takes, without undefined ones. */
export function flatHeaders(headers: Record<string, string | undefined>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
