import { expect } from "@playwright/test";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";

/** The shop's public address; visitors reach it under others. */
export const publicOrigin = "http://shop.test";

/** Readers and writers without a pause. Everything the shop acknowledged must be there at the end. */
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
  const paths = ["/", "/category/allproduct", "/checkout", "/forgot-password", "/forgot-password"];
  const loops = paths.map(async (path, visitor) => {
    for (let n = 0; !leaving.signal.aborted; n++) {
      // Each request uses a new name: password links have no limit in total, unlike other public forms.
      const email = path === "/forgot-password" ? `ada-${visitor}-${n}@example.com` : "";
      const { status } = await ask(url + path, email && { email }, `10.${visitor}.${n >> 8}.${n & 255}`);
      if (status >= 400) visitors.failures.push(`${path} ${status}`);
      else if (email) visitors.acknowledged.push(email);
      served += 1;
    }
  });
  return visitors;
}

export async function addressesOfWriters(db: Database): Promise<Set<string>> {
  const rows = await db.select({ payload: outbox.payload }).from(outbox);
  return new Set(rows.map(({ payload }) => (payload as { email: string }).email));
}

export const question = { name: "Ngozi", email: "ngozi@example.com", message: "Do you have it in blue?" };

/** Reads a page, or sends a form, from an address. Returns status 599 without an answer. */
export async function ask(
  address: string,
  form?: Record<string, string> | "",
  from = "10.255.0.1",
): Promise<{ status: number; retryAfter: string | null }> {
  const headers = { "X-Forwarded-For": from };
  const init = form
    ? { method: "POST", body: new URLSearchParams(form), headers: { ...headers, Origin: publicOrigin } }
    : { headers };
  try {
    const response = await fetch(address, { ...init, redirect: "manual" });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return { status: 599, retryAfter: null };
  }
}
