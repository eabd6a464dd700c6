import type { Browser, Page } from "@playwright/test";

/** The kinds of bytes a visit costs, as budgets name them. */
export const kinds = ["html", "css", "script", "font", "picture", "other"] as const;
export type Kind = (typeof kinds)[number];

/** What a first visit fetched: bytes of bodies as they travelled (compressed), and how many requests, by kind. */
export type FirstVisit = Record<Kind, { bytes: number; requests: number }>;

/**
 * Opens `address` in a fresh browser with nothing cached, on a phone's screen, until nothing more is fetched. With
 * `savesData` it asks for little.
 */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  { savesData = false } = {},
): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // The banner stands still: how long the measurement takes does not decide how many of its pictures are fetched.
    reducedMotion: "reduce",
    ...(savesData && { extraHTTPHeaders: { "Save-Data": "on" } }),
  });
  try {
    const page = await context.newPage();
    const visit = countFetches(page);
    await page.goto(address, { waitUntil: "networkidle" });
    return await visit();
  } finally {
    await context.close();
  }
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

/** All bytes of a visit. */
export function totalBytes(visit: FirstVisit): number {
  return kinds.reduce((sum, kind) => sum + visit[kind].bytes, 0);
}
