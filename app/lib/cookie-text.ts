/** One value out of a cookie text as browsers give it (`who=shopper; theme=dark`); undefined when it is not there. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split("; ")) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}
