import type { IncomingHttpHeaders } from "node:http";

/** The header that says a page is wanted with little data: what browsers send, and what the router is asked with. */
export const liteHeader = "save-data";

/**
 * Whether a visitor wants pages that cost little data: what was chosen in the footer (a cookie without authority), else
 * what the browser asks for.
 */
export function wantsLite({ cookie, "save-data": saveData }: IncomingHttpHeaders): boolean {
  const chosen = cookie?.includes("pictures=") && /(?:^|; )pictures=(lite|full)(?:;|$)/u.exec(cookie)?.[1];
  return chosen ? chosen === "lite" : saveData === "on";
}

/**
 * The page with its module script held back in a `<template>`, where it costs nothing until the first-tap script lets
 * it go, and without what would be fetched for it and for the web fonts in advance.
 */
export function holdScript(html: string): string {
  return html
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gu, tag => (isForLater(tag) ? "" : tag))
    .replace(
      /<script type="module"[^>]*>[\s\S]*?<\/script>/u,
      script => `<template data-later="">${script}</template>`,
    );
}

function isForLater(tag: string): boolean {
  return /\brel="modulepreload"|\bas="(?:font|script)"/u.test(tag);
}
