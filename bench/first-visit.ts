import type { Browser, Page } from "@playwright/test";

/** Kinds of bytes in a visit, as in budgets. */
export const kinds = ["html", "css", "script", "font", "picture", "other"] as const;
export type Kind = (typeof kinds)[number];

/** A first visit's requests and body bytes as sent (compressed), by kind. */
export type FirstVisit = Record<Kind, { bytes: number; requests: number }>;

/**
 * Opens `address` on a phone's screen with an empty cache, until nothing more is fetched. `savesData`: sends
 * Save-Data. `cookie`: who is signed in.
 */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  { savesData = false, cookie }: { savesData?: boolean; cookie?: string } = {},
): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Stops the banner, so that the measuring time does not affect how many pictures load.
    reducedMotion: "reduce",
    ...(savesData && { extraHTTPHeaders: { "Save-Data": "on" } }),
  });
  try {
    await context.addCookies(cookie ? cookiesOf(address, cookie) : []);
    const page = await context.newPage();
    const visit = countFetches(page);
    await page.goto(address, { waitUntil: "networkidle" });
    return await visit();
  } finally {
    await context.close();
  }
}

/** A `Cookie` header's pairs, for a browser that opens `url`. */
export function cookiesOf(url: string, cookie: string) {
  return cookie.split("; ").map(text => {
    const [name = "", value = ""] = [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)];
    return { name, value, url };
  });
}

function countFetches(page: Page): () => Promise<FirstVisit> {
  const fetched: Promise<{ kind: Kind; bytes: number }>[] = [];
  page.on("requestfinished", request => {
    if (!request.url().startsWith("http")) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    fetched.push(size.then(bytes => ({ kind: kindOf(request.resourceType(), request.url()), bytes })));
  });
  return async () => {
    const visit = Object.fromEntries(kinds.map(kind => [kind, { bytes: 0, requests: 0 }])) as FirstVisit;
    for (const { kind, bytes } of await Promise.all(fetched)) {
      visit[kind].bytes += bytes;
      visit[kind].requests += 1;
    }
    return visit;
  };
}

function kindOf(resourceType: string, url: string): Kind {
  const { pathname } = new URL(url);
  if (resourceType === "document") return "html";
  if (resourceType === "stylesheet" || pathname.endsWith(".css")) return "css";
  if (resourceType === "script" || pathname.endsWith(".js")) return "script";
  if (resourceType === "font" || pathname.endsWith(".woff2")) return "font";
  return resourceType === "image" ? "picture" : "other";
}

export function totalBytes(visit: FirstVisit): number {
  return kinds.reduce((sum, kind) => sum + visit[kind].bytes, 0);
}
