/*
 * The addresses that the front answers before any route: each is written here and nowhere else. Every other address is
 * a route's, and comes from `href`.
 */

/** Whether the process lives, and whether it can serve. Asked by supervisors and proxies. */
export const alivePath = "/healthz";
export const readyPath = "/readyz";

/** The shop's pictures: `paths.picture`. */
export const pictureFolder = "/media/";

/** What the build made for browsers, under names that carry a hash of the content. */
export const buildFolder = "/assets/";

export const serviceWorkerPath = "/service-worker.js";
/** Sent in place of the service worker, it removes it. */
export const noServiceWorkerPath = "/no-service-worker.js";
