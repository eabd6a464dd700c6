import { readCookie } from "#app/lib/cookie-text.ts";

/**
 * What runs before the first paint: two readable cookies become `<html data-who data-theme>`, so that a page which is the
 * same HTML for every visitor shows the right header and colours at once. Neither carries any authority.
 */
export const firstPaintScript =
  "document.cookie.replace(/(?:^|; )(who|theme)=(\\w+)/g,(m,name,value)=>{document.documentElement.dataset[name]=value})";

/** The same again later, when the cookies may have changed; returns who is signed in now. */
export function applyCookiesToDocument(): string | undefined {
  for (const name of ["who", "theme"]) {
    const value = readCookie(document.cookie, name);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }
  return document.documentElement.dataset.who;
}
