/** Reads a value of a cookie text (`who=shopper; theme=dark`), undefined when it is missing. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split("; ")) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}
