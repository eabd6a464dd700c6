import { expect } from "@playwright/test";
import type { Database } from "#app/server/open-database.server.ts";
import { outbox } from "#app/server/schema.server.ts";

/** The public address of a shop that visitors reach under others. */
export const publicOrigin = "http://shop.test";

/** Some who look and some who write, without a pause. What is acknowledged must be there at the end. */
export function startVisitors(url: string) {
  const leaving = new AbortController();
  let served = 0;
  const visitors = {
    failures: [] as string[],
    acknowledged: [] as string[],
    async pass(count: number) {
      const goal = served + count;
      await expect.poll(() => served, { timeout: 60_000 }).toBeGreaterThan(goal);
    },
    async leave() {
      leaving.abort();
      await Promise.all(loops);
    },
  };
  const loops = ["/", "/category/allproduct", "/checkout", "/contact", "/contact"].map(async (path, visitor) => {
    for (let n = 0; !leaving.signal.aborted; n++) {
      const name = path === "/contact" ? `Ada ${visitor} ${n}` : "";
      const { status } = await ask(url + path, name);
      if (status >= 500) visitors.failures.push(`${path} ${status}`);
      else if (name) visitors.acknowledged.push(name);
      served += 1;
    }
  });
  return visitors;
}

/** The names of all who wrote to the shop. */
export async function namesOfWriters(db: Database): Promise<Set<string>> {
  const rows = await db.select({ payload: outbox.payload }).from(outbox);
  return new Set(rows.map(({ payload }) => (payload as { name: string }).name));
}

/** Reads a page, or with a name sends a message. Status 599 when there was no answer. */
export async function ask(address: string, name = ""): Promise<{ status: number; retryAfter: string | null }> {
  const form = name && new URLSearchParams({ name, email: "ada@example.com", message: "Do you have it in blue?" });
  const init = form ? { method: "POST", body: form, headers: { Origin: publicOrigin } } : {};
  try {
    const response = await fetch(address, { ...init, redirect: "manual" });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return { status: 599, retryAfter: null };
  }
}
