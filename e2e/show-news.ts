import { expect } from "@playwright/test";

/** Expects the news on every page requested more than a second after the change, however slow this machine is. */
export async function showNews(pages: string[], news: string, changedAt: number): Promise<void> {
  for (const page of pages) {
    for (let isNew = false; !isNew; ) {
      const askedAfterMs = performance.now() - changedAt;
      isNew = (await (await fetch(page)).text()).includes(news);
      if (!isNew) expect(askedAfterMs, `${page} does not show ${news}`).toBeLessThan(1_000);
    }
  }
  for (const page of [...pages, ...pages, ...pages]) expect(await (await fetch(page)).text()).toContain(news);
}
