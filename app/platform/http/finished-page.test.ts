import { expect, test } from "vitest";
import { finishPage } from "./finished-page.server.ts";

test("a kept page uses no more memory than is counted for it", async () => {
  const page = await finishPage(
    new Response("<p>Adire</p>".repeat(500), { headers: { "Content-Type": "text/html" } }),
    [],
  );
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length);
  expect(page.bytes).toBeGreaterThan(page.brotli.length);
});
