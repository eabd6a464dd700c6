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
 * Stands behind the `<template>`, and is gone before the page's own script looks at the page. A tap on what needs that
 * script lets it go (`data-tapped` is done then by `takeFirstTaps`); on a browser that has fetched it before, and so has
 * it still, it goes at once. The service worker, which the page's script would ask for, is asked for here.
 */
const heldScript = `(function () {
  var held = document.currentScript.previousElementSibling, entry = /entry[^"]+|$/.exec(held.innerHTML)[0];
  document.currentScript.remove();
  function begin() {
    removeEventListener("click", listen, true);
    try { localStorage.setItem("script", entry); } catch (error) {}
    held.replaceWith(document.importNode(held.content, true));
  }
  function listen(event) {
    var needs = "[data-first-tap],[data-needs-script] button,[data-needs-script] label";
    var at = event.target.closest && event.target.closest(needs);
    if (!at) return;
    if (!at.matches("[data-first-tap]")) {
      event.preventDefault();
      at.setAttribute("data-tapped", "");
      at.setAttribute("aria-busy", "true");
    }
    begin();
  }
  addEventListener("click", listen, true);
  addEventListener("load", function () {
    var workers = navigator.serviceWorker;
    if (workers) workers.register("/service-worker.js", { updateViaCache: "all" }).catch(function () {});
  });
  try { if (localStorage.getItem("script") === entry) begin(); } catch (error) {}
})();`;

/**
 * The page with its module script held back in a `<template>`, where it costs nothing until it is let go, and without
 * what would be fetched for it and for the web fonts in advance.
 */
export function holdScript(html: string): string {
  return html
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gu, tag => (isForLater(tag) ? "" : tag))
    .replace(
      /<script type="module"[^>]*>[\s\S]*?<\/script>/u,
      script => `<template>${script}</template><script>${heldScript}</script>`,
    );
}

/**
 * The page with its script fetched after what is seen: on a slow network the style sheet, the font and the first pictures
 * would share the line with it, and a tap made meanwhile is not lost (`firstTapScript`).
 */
export function putScriptLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}

function isForLater(tag: string): boolean {
  return /\brel="modulepreload"|\bas="(?:font|script)"/u.test(tag);
}
