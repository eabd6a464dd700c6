/** When a page's own script is fetched and run: once the page is seen, or at a tap that needs it. */
export type ScriptTime = "seen" | "needed";

const atLatestMs = 6_000;

/**
 * Stands behind the `<template>`, and is gone before the page's own script looks at the page. A tap on what needs that
 * script lets it go, and is done once it has run (`takeFirstTaps`), however long it took to come.
 */
const keepTaps = `
  var held = document.currentScript.previousElementSibling, entry = /entry[^"]+|$/.exec(held.innerHTML)[0];
  document.currentScript.remove();
  function begin() {
    if (!held) return;
    try { localStorage.setItem("script", entry); } catch (error) {}
    held.replaceWith(document.importNode(held.content, true));
    held = null;
  }
  addEventListener("click", function (event) {
    var needs = "[data-first-tap],[data-needs-script] button,[data-needs-script] label";
    var at = window.firstTaps && event.target.closest && event.target.closest(needs);
    if (!at) return;
    if (!at.matches("[data-first-tap]")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      at.setAttribute("data-tapped", "");
      at.setAttribute("aria-busy", "true");
    }
    begin();
  }, true);`;

/**
 * After the pictures of the first view have been painted; a finger or a key that comes earlier does not wait for them.
 * A tab in the background paints nothing, and a picture may never come.
 */
const whenSeen = `(function () {${keepTaps}
  addEventListener("load", function () { requestAnimationFrame(function () { setTimeout(begin); }); });
  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  setTimeout(begin, ${atLatestMs});
})();`;

/**
 * On a browser that has fetched the script before, and so has it still, at once. The service worker, which the page's
 * script would ask for, is asked for here.
 */
const whenNeeded = `(function () {${keepTaps}
  addEventListener("load", function () {
    var workers = navigator.serviceWorker;
    if (workers) workers.register("/service-worker.js", { updateViaCache: "all" }).catch(function () {});
  });
  try { if (localStorage.getItem("script") === entry) begin(); } catch (error) {}
})();`;

/** The scripts that `holdScript` puts into pages. */
export const holdingScripts: Record<ScriptTime, string> = { seen: whenSeen, needed: whenNeeded };

const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/gu;

/**
 * The page with its module script, and what is fetched for it in advance, held back in a `<template>`, where it costs
 * nothing until its time has come: on a slow network it would share the line with what is seen, and on a slow phone the
 * processor (decision 84). With little data wanted the web fonts are not fetched in advance either.
 */
export function holdScript(html: string, time: ScriptTime): string {
  const inAdvance = html.match(modulePreload)?.join("") ?? "";
  const rest = html.replaceAll(modulePreload, "");
  const page = time === "needed" ? rest.replaceAll(/<link\b[^>]*\bas="(?:font|script)"[^>]*>/gu, "") : rest;
  return page.replace(
    /<script type="module"[^>]*>[\s\S]*?<\/script>/u,
    script => `<template>${inAdvance}${script}</template><script>${holdingScripts[time]}</script>`,
  );
}

/**
 * A page that is nothing without its script: it is fetched at once, but after what is seen. A tap made meanwhile is not
 * lost (`firstTapScript`).
 */
export function putScriptLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}
