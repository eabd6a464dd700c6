/* Addresses answered before any route, written only here. All others come from `href`. */

/** Liveness and readiness, for supervisors and proxies. */
export const alivePath = "/healthz";
export const readyPath = "/readyz";

/** The folder in the addresses of `paths.picture`. */
export const pictureFolder = "/media/";

/** The build's files, with a hash in their names. */
export const buildFolder = "/assets/";

export const serviceWorkerPath = "/service-worker.js";
/** A service worker that removes itself is served here. */
export const noServiceWorkerPath = "/no-service-worker.js";

/** The demo's icons, which `scripts/draw-icons.ts` draws. */
export const demoIcons = {
  ico: "/icons/favicon.ico",
  svg: "/favicon.svg",
  touch: "/icons/apple-touch-icon.png",
  small: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
};
